const { default: Runtime } = require('jest-runtime');

/** What each environment of this worker has loaded so far, by file. */
const loaded = new WeakMap();

const isPackage = (file) => /[\\/]node_modules[\\/]/.test(file);

/**
 * Tests and their support start fresh in every file, and so does Testing Library, which registers its clean-up with
 * the file that loads it.
 */
const isFresh = (file) => /[\\/]__tests__[\\/]|[\\/]@testing-library[\\/]react[\\/]/.test(file);

const only = (modules, keep) => new Map([...modules].filter(([file]) => keep(file)));

/**
 * Jest's own module system, but what a worker has loaded outlives a test file: to load the product and its packages
 * anew took longer than most tests. A file that mocks or resets modules is marked `@isolated` and gets its own copies of
 * the product.
 */
module.exports = class SharedModules extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    const modules = loaded.get(environment) ?? new Map();
    loaded.set(environment, modules);
    for (const file of modules.keys()) if (isFresh(file)) modules.delete(file);
    this.registries.moduleRegistry = environment.isIsolated ? only(modules, isPackage) : modules;
    this.isReady = true;
  }

  resetModules() {
    const packages = this.isReady ? only(this.registries.moduleRegistry, isPackage) : new Map();
    // the map itself may be what the worker has loaded
    this.registries.moduleRegistry = new Map();
    super.resetModules();
    this.registries.moduleRegistry = packages;
  }

  /** What this file has loaded stays in use, and may load more when it is called by the next one. */
  teardown() {
    this.testState.enterTestCode();
  }
};
