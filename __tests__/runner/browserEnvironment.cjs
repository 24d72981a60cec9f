const { TestEnvironment } = require('jest-environment-jsdom');

const { forgetAsyncStorages, rememberGlobals } = require('./globals.cjs');
const { limitTime } = require('./timeLimits.ts');

/** The browser of this worker. It outlives a test file, as the modules that were loaded in it do. */
let current = null;

/**
 * jsdom, with what the router needs and jsdom lacks, and with Node's timers and bytes: the real backend runs in the
 * same process.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    if (current === null) {
      super(config, context);
      current = this;
      this.addWhatJsdomLacks();
    }
    current.isIsolated = 'isolated' in context.docblockPragmas;
    current.global.__isIsolated = current.isIsolated;
    return current;
  }

  addWhatJsdomLacks() {
    // jsdom has no layout, and complains when it is asked to scroll
    this.global.scrollTo = () => undefined;
    // it does not know how a page was reached
    this.global.performance.getEntriesByType = () => [];
    // nothing comes near in it
    this.global.IntersectionObserver ??= class {
      observe() {}
      disconnect() {}
    };
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      clearImmediate,
      clearInterval,
      clearTimeout,
      fetch,
      Headers,
      Request,
      Response,
      setImmediate,
      setInterval,
      setTimeout,
      structuredClone,
      TextDecoder,
      TextEncoder,
      Uint8Array,
    });
  }

  /** Each file finds the browser as if it had just been opened. */
  async setup() {
    const { document, localStorage, sessionStorage } = this.global;
    this.dom.reconfigure({ url: 'http://localhost/' });
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    document.head.replaceChildren();
    document.title = '';
    for (const element of [document.documentElement, document.body])
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    this.restoreGlobals = rememberGlobals(this.global);
  }

  handleTestEvent(event) {
    limitTime(event);
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    this.moduleMocker.restoreAllMocks();
    this.restoreGlobals();
    forgetAsyncStorages();
  }
};
