/** How much slower than usual the machine was when the run began. A run without `npm test` takes it as it is. */
const slowness = Number(process.env.TEST_SLOWNESS ?? 1);
const stretched = new WeakSet();

/** Gives every test and hook its time limit times the machine's slowness: a busy machine waits longer. */
exports.stretchTimeLimits = (event, state) => {
  const what = event.name === 'test_start' ? event.test : event.name === 'hook_start' ? event.hook : null;
  if (what === null || stretched.has(what)) return;
  stretched.add(what);
  what.timeout = (what.timeout ?? state.testTimeout) * slowness;
};
