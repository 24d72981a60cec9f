import { appendFileSync } from 'node:fs';

/** `npm run trials` runs the long form of each series, which is more conclusive and takes longer. */
export const isTrial = process.env.TEST_TRIALS !== undefined;

/** The size of a series, in `npm test` and in `npm run trials`. */
export const size = (short: number, long: number): number => (isTrial ? long : short);

/** The whole list in trials, and otherwise every `every`th item, including the first. */
export const sample = <Item>(items: readonly Item[], every: number): readonly Item[] =>
  isTrial ? items : items.filter((_, at) => at % every === 0);

export const KILLS = size(2, 20);
export const JUMPS = size(50, 1_000);

/** The seed of a random series: its usual one, or the one that `npm run trials -- --seed N` names. */
export const hashSeed = (usual: number): number => Number(process.env.TEST_TRIAL_SEED ?? usual);

export type TrialResult = {
  trial: string;
  /** How many trials were done, and of what: `500 bookings`. */
  done: string;
  lost?: number;
  doubled?: number;
  limit?: string;
  seed?: number;
  passed: boolean;
};

/** Adds a line to the table that `npm run trials` prints. */
export function noteTrial(result: TrialResult): void {
  if (process.env.TEST_TRIALS) appendFileSync(process.env.TEST_TRIALS, `${JSON.stringify(result)}\n`);
}
