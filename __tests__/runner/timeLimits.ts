/** How many times slower than usual the machine was when `npm test` began; 1 for a test that runs alone. */
export const slowness = Math.ceil(Number(process.env.TEST_SLOWNESS ?? 1));

/** How many times slower pages run than they could, to find tests that only pass on a fast machine. */
export const pageSlowness = Number(process.env.TEST_PAGE_SLOWNESS ?? 1);

const isTrial = process.env.TEST_TRIALS !== undefined;

/**
 * All limits of the tests. A wait ends with its event, so a limit only ends what hangs, later on a busy
 * machine.
 */
export const limits = {
  /** For a test or a hook. */
  testMs: slowness * (isTrial ? 1_800_000 : 120_000),
  /** For a component to show its final state. */
  componentMs: slowness * 20_000,
  /** For a page in Chromium, or a product next to the test, to show its final state. */
  pageMs: slowness * 30_000,
  /** For hundreds of messages to arrive; ends before the test, so that the failure names the wait. */
  seriesMs: slowness * 90_000,
};

type Timed = { timeout?: number };

/** Sets the limit of every test and hook; an environment calls it with each event. */
export function limitTime(event: { name: string; test?: Timed; hook?: Timed }): void {
  if (event.name === 'test_start' && event.test) event.test.timeout = limits.testMs;
  if (event.name === 'hook_start' && event.hook) event.hook.timeout = limits.testMs;
}
