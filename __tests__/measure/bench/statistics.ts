export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

type Side = () => Promise<number>;

/**
 * The medians of several rounds. The two sides alternate in going first, so that drift affects both equally.
 */
export async function alternately(
  rounds: number,
  sides: { ours: Side; floor: Side },
): Promise<{ ours: number; floor: number }> {
  await sides.ours();
  await sides.floor();
  const ours: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) ours.push(await sides.ours());
    floor.push(await sides.floor());
    if (round % 2 === 1) ours.push(await sides.ours());
  }
  return { ours: median(ours), floor: median(floor) };
}

export async function measureTimes(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times;
}
