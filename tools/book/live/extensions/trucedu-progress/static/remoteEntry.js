// Shares progress between the pages of the book and the Python that runs in this one. Both keep it in a short code, and
// either takes over what is better in the other's: a kernel that starts is given the code of the pages, and after every
// answer its own code is left where the pages look for it. Nothing of a notebook is run, and no file is written.
// Written by hand in the form that JupyterLab loads; there is nothing to build.
(function () {
  "use strict";

  const NAME = "trucedu-progress";
  const PAGES = "truc-progress"; // what the pages of the book keep: {code, …}
  const HERE = "truc-progress-live"; // what the kernel's code is left under
  const CODE = /^[0-9A-Z-]*$/;
  const ASK = "print(__import__('trucedu').progress().code)";
  const PAUSE = 300; // ms, so that the game is answered first

  function kept() {
    const codes = [];
    try {
      codes.push((JSON.parse(localStorage.getItem(PAGES) || "{}") || {}).code, localStorage.getItem(HERE));
    } catch (error) {
      console.warn(NAME + ": this browser keeps nothing for these pages.", error);
    }
    return codes.filter(function (code) {
      return code && CODE.test(code);
    });
  }

  // Runs a line that belongs to no cell; what it prints comes back and is shown nowhere.
  async function silently(kernel, code) {
    let printed = "";
    const future = kernel.requestExecute({ code, silent: true, store_history: false, stop_on_error: false });
    future.onIOPub = function (message) {
      printed += message.header.msg_type === "stream" ? message.content.text : "";
    };
    await future.done;
    return printed.trim();
  }

  async function give(kernel) {
    await kernel.info;
    for (const code of kept()) {
      await silently(kernel, "__import__('trucedu').progress('" + code + "') and None");
    }
  }

  async function take(kernel) {
    const code = await silently(kernel, ASK);
    if (code && CODE.test(code)) {
      localStorage.setItem(HERE, code);
    }
  }

  function complain(error) {
    console.warn(NAME + ": progress stays in this page only.", error);
  }

  const plugin = {
    id: NAME + ":plugin",
    description: "Shares progress between the pages of the book and this one.",
    autoStart: true,
    activate: function (app) {
      const kernels = new Map();
      const look = function () {
        for (const model of app.serviceManager.kernels.running()) {
          if (!kernels.has(model.id)) {
            const kernel = app.serviceManager.kernels.connectTo({ model });
            kernels.set(model.id, kernel);
            give(kernel).catch(complain);
            kernel.statusChanged.connect(function (_, status) {
              // Started again it knows nothing; before it has its code back, its own must not be kept.
              if (status === "restarting" || status === "autorestarting") {
                give(kernel).catch(complain);
              }
            });
          }
        }
      };
      app.serviceManager.kernels.runningChanged.connect(look);
      look();
      let waiting = 0;
      document.addEventListener("tre-answered", function () {
        clearTimeout(waiting);
        waiting = setTimeout(function () {
          for (const kernel of kernels.values()) {
            if (!kernel.isDisposed) {
              take(kernel).catch(complain);
            }
          }
        }, PAUSE);
      });
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
