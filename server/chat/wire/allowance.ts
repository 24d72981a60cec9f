/** So many at once, and so many more with every second. */
export function createAllowance({ atOnce, perSecond }: { atOnce: number; perSecond: number }) {
  let left = atOnce;
  let at = performance.now();
  return {
    take(): boolean {
      const now = performance.now();
      left = Math.min(atOnce, left + ((now - at) / 1_000) * perSecond);
      at = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
    /** For what it was asked for. */
    give(): void {
      left += 1;
    },
  };
}

export type Allowance = ReturnType<typeof createAllowance>;
