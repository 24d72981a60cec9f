import type { FailureReason } from './modelFailedError.ts';

const MAX_CONSECUTIVE_FAILURES = 3;
const COOLDOWN_MS = 60_000;
/** Failures of the endpoint, as opposed to bad replies. */
const outageReasons = new Set<FailureReason>(['unreachable', 'status', 'slow', 'silent', 'cut', 'malformed']);

/** Stops calling a failing model for a minute, so that not every visitor waits for it. */
export function createCircuitBreaker(now: () => number) {
  let failures = 0;
  let openUntil = 0;
  return {
    isOpen: () => now() < openUntil,
    recordSuccess: () => void (failures = 0),
    recordFailure(reason: FailureReason) {
      failures = outageReasons.has(reason) ? failures + 1 : 0;
      if (failures < MAX_CONSECUTIVE_FAILURES) return;
      failures = 0;
      openUntil = now() + COOLDOWN_MS;
    },
  };
}
