/** How many times slower than usual the machine was when `npm test` began. A test that runs alone takes it as it is. */
export const slowness = Math.ceil(Number(process.env.TEST_SLOWNESS ?? 1));

const isTrial = process.env.TEST_TRIALS !== undefined;

/** Every limit of the tests. A wait ends with its event; a limit only ends what hangs, later on a busy machine. */
export const limits = {
  /** A test or a hook. */
  testMs: slowness * (isTrial ? 1_800_000 : 120_000),
  /** What a component shows in the end. */
  componentMs: slowness * 20_000,
  /** What a page in Chromium shows in the end, or a product beside the test does. */
  pageMs: slowness * 30_000,
  /** What hundreds of messages do in the end. */
  seriesMs: slowness * 120_000,
};

type Timed = { timeout?: number };

/** Gives every test and hook its time, for an environment to call with each event. */
export function limitTime(event: { name: string; test?: Timed; hook?: Timed }): void {
  if (event.name === 'test_start' && event.test) event.test.timeout = limits.testMs;
  if (event.name === 'hook_start' && event.hook) event.hook.timeout = limits.testMs;
}
