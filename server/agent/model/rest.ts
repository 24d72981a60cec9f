import type { FailureReason } from './modelFailed.ts';

const MOST_IN_A_ROW = 3;
const REST_MS = 60_000;
/** Of the endpoint, and not of what it has said. */
const outages = new Set<FailureReason>(['unreachable', 'status', 'slow', 'silent', 'cut', 'malformed']);

/** A model that is down is left alone for a minute, so that not everybody waits for it. */
export function createRest(now: () => number) {
  let failures = 0;
  let until = 0;
  return {
    isResting: () => now() < until,
    worked: () => void (failures = 0),
    failed(reason: FailureReason) {
      failures = outages.has(reason) ? failures + 1 : 0;
      if (failures < MOST_IN_A_ROW) return;
      failures = 0;
      until = now() + REST_MS;
    },
  };
}
