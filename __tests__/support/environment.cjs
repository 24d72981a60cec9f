const { TestEnvironment } = require('jest-environment-jsdom');

/**
 * jsdom, with what the router needs and jsdom lacks, and with Node's timers and bytes: the real backend runs in the
 * same process.
 */
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup();
    // jsdom has no layout, and complains when it is asked to scroll
    this.global.scrollTo = () => undefined;
    // nor does anything come near in it
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
};
