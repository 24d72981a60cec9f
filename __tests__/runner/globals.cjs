const { AsyncLocalStorage } = require('node:async_hooks');

const isSame = (a, b) => a?.value === b?.value && a?.get === b?.get && a?.set === b?.set;

/** What a file puts on the global object, or replaces there, does not reach the next one. Packages’ own marks stay. */
exports.rememberGlobals = (global) => {
  const before = Object.getOwnPropertyDescriptors(global);
  return () => {
    const after = Object.getOwnPropertyDescriptors(global);
    for (const name of Reflect.ownKeys(after)) {
      const isMark = typeof name === 'string' && name.startsWith('_');
      if (!after[name].configurable || isMark || isSame(after[name], before[name])) continue;
      if (name in before) Object.defineProperty(global, name, before[name]);
      else delete global[name];
    }
  };
};

const { run } = AsyncLocalStorage.prototype;
const used = new Set();
AsyncLocalStorage.prototype.run = function runAndRemember(...given) {
  used.add(this);
  return run.apply(this, given);
};

/** Each that was ever used slows every promise down, and each file brings some of its own. */
exports.forgetAsyncStorages = () => {
  for (const storage of used) storage.disable();
  used.clear();
};
