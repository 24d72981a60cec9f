const { TestEnvironment } = require('jest-environment-node');

const { forgetAsyncStorages, rememberGlobals } = require('./globals.cjs');
const { limitTime } = require('./timeLimits.ts');

/** The environment of this worker, which outlives a test file, as do the modules loaded in it. */
let current = null;

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    if (current === null) {
      super(config, context);
      current = this;
    }
    current.isIsolated = 'isolated' in context.docblockPragmas;
    current.global.__isIsolated = current.isIsolated;
    return current;
  }

  async setup() {
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
