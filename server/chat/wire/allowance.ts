/** Allows a burst of requests, refilled at a rate per second. */
export function createAllowance({ burst, perSecond }: { burst: number; perSecond: number }) {
  let left = burst;
  let refilledAt = performance.now();
  return {
    take(): boolean {
      const now = performance.now();
      left = Math.min(burst, left + ((now - refilledAt) / 1_000) * perSecond);
      refilledAt = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    /** Adds one for a packet we sent, since its acknowledgment will use one. */
    give(): void {
      left += 1;
    },
  };
}

export type Allowance = ReturnType<typeof createAllowance>;
