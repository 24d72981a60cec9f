import { defineRetention } from '#server/retention.ts';

import { purgeIdempotencyKeys } from './idempotency.ts';
import { purgeRateLimits } from './rateLimits.ts';
import { vacuumTables } from './vacuumTables.ts';

declare module '#server/retention.ts' {
  interface RetentionRules {
    rateLimits: true;
    idempotencyKeys: true;
    freedSpace: true;
  }
}

export const rateLimitRetention = defineRetention({
  name: 'rateLimits',
  purge: (db, { now }) => purgeRateLimits(db, now),
});

export const idempotencyKeyRetention = defineRetention({
  name: 'idempotencyKeys',
  purge: (db, { now }) => purgeIdempotencyKeys(db, now),
});

/** The space of what was deleted is used again. */
export const freedSpace = defineRetention({ name: 'freedSpace', purge: vacuumTables });
