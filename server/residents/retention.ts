import { purgeResidentVerifications } from './queries/residentVerifications.ts';
import { defineRetention } from '#server/retention.ts';

declare module '#server/retention.ts' {
  interface RetentionRules {
    residentVerifications: true;
  }
}

const DAY_MS = 24 * 3_600_000;

export const residentVerificationRetention = defineRetention({
  name: 'residentVerifications',
  purge: (db, { now }) => purgeResidentVerifications(db, new Date(now.getTime() - DAY_MS)),
});
