/** How long the measured work takes on an idle machine with two slow cores. */
const USUAL_MS = 150;
const WORK = 20_000_000;

/**
 * How many times slower than usual this machine is at the moment, but at least one. All time limits of the
 * tests are multiplied by it. A fast machine gains nothing from shorter limits, since a wait ends with its
 * event.
 */
export function measureSlowness(): number {
  const began = performance.now();
  let sum = 0;
  for (let at = 0; at < WORK; at++) sum = (sum + at * at) % 1_000_003;
  const factor = (performance.now() - began) / USUAL_MS;
  return sum < 0 ? 1 : Math.min(10, Math.max(1, factor));
}
