const { TestEnvironment } = require('jest-environment-node');

const { forgetAsyncStorages, rememberGlobals } = require('./globals.cjs');
const { stretchTimeLimits } = require('./timeLimits.cjs');

/** The environment of this worker. It outlives a test file, as the modules that were loaded in it do. */
let current = null;

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    if (current === null) {
      super(config, context);
      current = this;
    }
    current.isIsolated = 'isolated' in context.docblockPragmas;
    return current;
  }

  async setup() {
    this.restoreGlobals = rememberGlobals(this.global);
  }

  handleTestEvent(event, state) {
    stretchTimeLimits(event, state);
  }

  async teardown() {
    this.fakeTimersModern.useRealTimers();
    this.moduleMocker.restoreAllMocks();
    this.restoreGlobals();
    forgetAsyncStorages();
  }
};
