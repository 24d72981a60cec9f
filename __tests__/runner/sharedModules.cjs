const { default: Runtime } = require('jest-runtime');

/** The modules that each environment of this worker has loaded so far, by file. */
const loaded = new WeakMap();

const isPackage = (file) => /[\\/]node_modules[\\/]/.test(file);

/**
 * Tests and their support are loaded fresh in every file, and so is Testing Library, which registers its
 * cleanup with the file that loads it.
 */
const isFresh = (file) => /[\\/]__tests__[\\/]|[\\/]@testing-library[\\/]react[\\/]/.test(file);

const only = (modules, keep) => new Map([...modules].filter(([file]) => keep(file)));

/**
 * Jest's own module system, but the modules that a worker has loaded outlive a test file, because reloading
 * the product and its packages took longer than most tests. A file that mocks or resets modules is marked
 * `@isolated` and gets its own copies of the product.
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
    // the map itself may belong to the modules that the worker has loaded
    this.registries.moduleRegistry = new Map();
    super.resetModules();
    this.registries.moduleRegistry = packages;
  }

  /** The modules of this file stay in use, and may load more when the next file calls them. */
  teardown() {
    this.testState.enterTestCode();
  }
};
