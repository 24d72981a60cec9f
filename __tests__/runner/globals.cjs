const { AsyncLocalStorage } = require('node:async_hooks');

const isSame = (a, b) => a?.value === b?.value && a?.get === b?.get && a?.set === b?.set;

/** Removes what a file adds to an object or replaces there, except for the marks of packages. */
exports.rememberGlobals = (target) => {
  const before = Object.getOwnPropertyDescriptors(target);
  return () => {
    const after = Object.getOwnPropertyDescriptors(target);
    for (const name of Reflect.ownKeys(after)) {
      const isMark = typeof name === 'string' && name.startsWith('_');
      if (!after[name].configurable || isMark || isSame(after[name], before[name])) continue;
      if (name in before) Object.defineProperty(target, name, before[name]);
      else delete target[name];
    }
  };
};

const { run } = AsyncLocalStorage.prototype;
const used = new Set();
AsyncLocalStorage.prototype.run = function runAndRemember(...given) {
  used.add(this);
  return run.apply(this, given);
};

/** Every storage ever used slows down all promises, and each file adds some. */
exports.forgetAsyncStorages = () => {
  for (const storage of used) storage.disable();
  used.clear();
};
