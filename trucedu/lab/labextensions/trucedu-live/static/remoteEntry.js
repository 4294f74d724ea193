// Starts the games of a lesson when the lesson is opened, so that nobody has to know how to run a cell first.
//
// Only a cell that is tagged "live" and whose source is, letter for letter, one of the shipped live cells is run. The
// launcher hands over the list of those sources in the page's configuration; without the list nothing is ever run.
// Written by hand in the form that JupyterLab loads; there is nothing to build.
(function () {
  "use strict";

  const NAME = "trucedu-live";
  const NARROW = 900; // px

  function shippedSources() {
    const element = document.getElementById("jupyter-config-data");
    const list = element ? JSON.parse(element.textContent).truceduLive : null;
    return new Set(Array.isArray(list) ? list : []);
  }

  function liveCells(notebook, shipped) {
    return notebook.widgets.filter(function (cell) {
      const tags = cell.model.getMetadata("tags");
      return (
        cell.model.type === "code" &&
        Array.isArray(tags) &&
        tags.includes("live") &&
        shipped.has(cell.model.sharedModel.getSource())
      );
    });
  }

  function allSources(panel) {
    return JSON.stringify(
      panel.content.widgets.map(function (cell) {
        return cell.model.sharedModel.getSource();
      })
    );
  }

  async function bringToLife(panel, shipped) {
    await panel.context.ready;
    const asOpened = allSources(panel);
    await panel.sessionContext.ready;
    await panel.revealed;
    const cells = liveCells(panel.content, shipped);
    const kernel = panel.sessionContext.session && panel.sessionContext.session.kernel;
    if (!cells.length || !kernel) {
      return;
    }
    await kernel.info;
    for (const cell of cells) {
      // A cell's class carries the very function that JupyterLab's own "run" calls. Selection, focus and scroll
      // position stay as they are.
      if (!panel.isDisposed && !cell.isDisposed) {
        await cell.constructor.execute(cell, panel.sessionContext, {});
      }
    }
    // Looking at a lesson is no change to it: closing it again must not ask whether to save.
    if (!panel.isDisposed && allSources(panel) === asOpened) {
      panel.context.model.dirty = false;
    }
  }

  const plugin = {
    id: NAME + ":plugin",
    description: "Starts the games of trucedu's own lessons when a lesson is opened.",
    autoStart: true,
    activate: function (app) {
      const shipped = shippedSources();
      const seen = new WeakSet();
      const onShown = function (widget) {
        const isNotebook = widget && widget.context && widget.sessionContext && widget.content && widget.content.widgets;
        if (!isNotebook || seen.has(widget)) {
          return;
        }
        seen.add(widget);
        bringToLife(widget, shipped).catch(function (error) {
          console.warn(NAME + ": the games of this lesson did not start by themselves; run their cells.", error);
        });
      };
      if (shipped.size) {
        app.restored.then(function () {
          // On a phone or in half a window the list of files would leave the lesson a column of single letters.
          if (window.innerWidth < NARROW) {
            app.shell.collapseLeft();
          }
          app.shell.currentChanged.connect(function (_, change) {
            onShown(change.newValue);
          });
          onShown(app.shell.currentWidget);
        });
      }
    },
  };

  window._JUPYTERLAB = window._JUPYTERLAB || {};
  window._JUPYTERLAB[NAME] = {
    init: function () {},
    get: function () {
      return Promise.resolve(function () {
        return { __esModule: true, default: plugin };
      });
    },
  };
})();
