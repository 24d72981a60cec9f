const { TestEnvironment } = require('jest-environment-jsdom');

const { forgetAsyncStorages, rememberGlobals } = require('./globals.cjs');
const { addQuickStyles } = require('./quickStyles.cjs');
const { limitTime } = require('./timeLimits.ts');

/** The browser of this worker, which outlives a test file, as do the modules loaded in it. */
let current = null;

/**
 * jsdom with what the router needs and jsdom lacks, and with Node's timers and bytes, since the real backend
 * runs in the same process.
 */
module.exports = class extends TestEnvironment {
  constructor(config, context) {
    if (current === null) {
      super(config, context);
      current = this;
      this.addWhatJsdomLacks();
      addQuickStyles(this.global);
    }
    current.isIsolated = 'isolated' in context.docblockPragmas;
    current.global.__isIsolated = current.isIsolated;
    return current;
  }

  addWhatJsdomLacks() {
    // jsdom has no layout, and complains about calls that scroll
    this.global.scrollTo = () => undefined;
    // jsdom does not know how a page was reached
    this.global.performance.getEntriesByType = () => [];
    // nothing ever comes into view in jsdom
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

  /** Each file starts with a browser that looks newly opened. */
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
    const { HTMLImageElement, navigator } = this.global;
    const restorers = [this.global, navigator, document.body, HTMLImageElement.prototype].map(
      rememberGlobals,
    );
    this.restoreGlobals = () => restorers.forEach((restore) => restore());
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
