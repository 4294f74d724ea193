"""Skills: what a learner can come to be able to do, in the order in which the lessons teach it.

A skill has the name of the drill that practises it. Mastery is kept by skill, and a skill is taken up once those it
builds on are there.
"""

from __future__ import annotations

from typing import Final

from attrs import field, frozen

from trucedu.language import tr


class NoSuchSkill(LookupError):
    """No skill of that name; the message lists those there are."""


@frozen(kw_only=True)
class Skill:
    """One thing to be able to do.

    ``name``: also the drill's. ``can``: what somebody is able to do who has it, completing "You can …".
    ``lesson``: the notebook that teaches it. ``after``: the skills it builds on.
    """

    name: str
    can: str
    lesson: str
    after: tuple[str, ...] = field(default=())

    @property
    def sentence(self) -> str:
        """``"You can tell which of two cards is higher."``, in the chosen language."""
        return tr("You can {can}.", can=tr(self.can))


#: Every skill, each after those it builds on.
SKILLS: Final = (
    Skill(
        name="higher-card",
        can="tell which of two cards is higher, or that they are equal",
        lesson="01_cards_and_ranking",
    ),
    Skill(
        name="rank-order",
        can="put cards in the order of the game",
        lesson="01_cards_and_ranking",
        after=("higher-card",),
    ),
    Skill(
        name="trick-winner",
        can="tell who takes a trick, and when it is spoiled",
        lesson="02_tricks",
        after=("higher-card",),
    ),
    Skill(
        name="who-leads",
        can="tell who leads the next trick",
        lesson="02_tricks",
        after=("trick-winner",),
    ),
    Skill(
        name="hand-winner",
        can="tell which side has the hand, and when it is decided",
        lesson="02_tricks",
        after=("trick-winner",),
    ),
    Skill(
        name="signal-read",
        can="tell what a partner's face says",
        lesson="03_signals",
        after=("higher-card",),
    ),
    Skill(
        name="signal-give",
        can="give the right sign for a card, and tell which cards have none",
        lesson="03_signals",
        after=("signal-read",),
    ),
    Skill(
        name="embit-value",
        can="count an embit",
        lesson="04_embit",
    ),
    Skill(
        name="embit-cards",
        can="find the two cards that make an embit",
        lesson="04_embit",
        after=("embit-value",),
    ),
    Skill(
        name="embit-showdown",
        can="tell whose embit wins, ties and partners included",
        lesson="04_embit",
        after=("embit-value",),
    ),
    Skill(
        name="embit-payoff",
        can="tell what an embit pays after any bidding",
        lesson="05_embit_bidding",
        after=("embit-showdown",),
    ),
    Skill(
        name="flor-value",
        can="count a flor",
        lesson="06_flor",
        after=("embit-value",),
    ),
    Skill(
        name="flor-or-not",
        can="tell what is a flor and what is none",
        lesson="06_flor",
        after=("embit-cards",),
    ),
    Skill(
        name="flor-duel",
        can="tell what flors pay, alone, against others and challenged",
        lesson="06_flor",
        after=("flor-value", "flor-or-not", "embit-payoff"),
    ),
    Skill(
        name="ladder-payoff",
        can="tell what a raised hand is worth, and what a refusal pays",
        lesson="07_raise_ladder",
        after=("hand-winner",),
    ),
    Skill(
        name="ladder-next",
        can="tell what may be said now, and who answers",
        lesson="07_raise_ladder",
        after=("ladder-payoff",),
    ),
    Skill(
        name="rest",
        can="tell how many points all the rest is",
        lesson="05_embit_bidding",
        after=("embit-payoff",),
    ),
    Skill(
        name="beans",
        can="keep the score with counters, and read it",
        lesson="08_counting_to_25",
    ),
    Skill(
        name="who-gets-there",
        can="tell which side gets there first when several things score",
        lesson="08_counting_to_25",
        after=("embit-payoff", "ladder-payoff"),
    ),
    Skill(
        name="partners-tie",
        can="tell what becomes of a trick in which partners have equal cards",
        lesson="12_partnership",
        after=("trick-winner", "who-leads"),
    ),
    Skill(
        name="french-raise",
        can="follow the raises of a French hand from trick to trick",
        lesson="11_french_truc",
        after=("ladder-next",),
    ),
    Skill(
        name="mon-reste",
        can="tell what comes of staking the whole game",
        lesson="11_french_truc",
        after=("ladder-payoff",),
    ),
    Skill(
        name="governor",
        can="tell who speaks for a side",
        lesson="12_partnership",
        after=("ladder-next",),
    ),
    Skill(
        name="which-variants",
        can="tell in which of several games a side takes a trick",
        lesson="13_side_by_side",
        after=("trick-winner",),
    ),
    Skill(
        name="which-game",
        can="tell a game by its order, its ladder or its words",
        lesson="13_side_by_side",
        after=("rank-order", "ladder-payoff"),
    ),
)


def find_skill(name: str) -> Skill:
    """The skill of that name.

    :raises NoSuchSkill: there is none.
    """
    for skill in SKILLS:
        if skill.name == name:
            return skill
    names = ", ".join(skill.name for skill in SKILLS)
    raise NoSuchSkill(tr("There is no skill {name!r}. The skills are: {names}.", name=name, names=names))
