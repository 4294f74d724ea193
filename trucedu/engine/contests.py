from __future__ import annotations
class State:
    def __init__(self, c): pass
def turn_calls(b, s): return ()
