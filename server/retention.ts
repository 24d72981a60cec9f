import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import { addMonths, daysAfter } from './time/days.ts';

/** Each rule adds its name here, so one that `retentionRules` in `registries.ts` lacks doesn't compile. */
export interface RetentionRules {}

/** Until when something is kept. Days and months are whole ones, in UTC. */
export type RetentionTimes = {
  now: Date;
  daysAgo: (days: number) => Date;
  monthsAgo: (months: number) => Date;
  settings: Env['retention'];
};

/** What is deleted once it's no longer needed. Several servers can safely do it at once. */
export type RetentionRule<Name extends keyof RetentionRules = keyof RetentionRules> = {
  name: Name;
  purge: (db: Database, times: RetentionTimes) => Promise<void>;
};

/** All that have a name: see `registries.ts`. */
export type JoinedRetentionRules = { [Name in keyof RetentionRules]: RetentionRule<Name> };

export const defineRetention = <const Name extends keyof RetentionRules>(
  rule: RetentionRule<Name>,
): RetentionRule<Name> => rule;

const getStartOfDay = (day: string) => new Date(`${day}T00:00:00Z`);

export function createRetentionTimes(now: Date, settings: Env['retention']): RetentionTimes {
  const today = now.toISOString().slice(0, 10);
  return {
    now,
    daysAgo: (days) => getStartOfDay(daysAfter(today, -days)),
    monthsAgo: (months) => getStartOfDay(addMonths(today, -months)),
    settings,
  };
}
