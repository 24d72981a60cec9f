import { defineRetention } from '#server/retention.ts';

import { REFUSAL_RETENTION_DAYS } from '../model/riskSignals.ts';
import { purgeContactCodes, purgeIdentityChecks, purgeIdentityFiles } from './purgeVerifications.ts';
import { purgeVerifiedContacts } from './verifiedContacts.ts';

declare module '#server/retention.ts' {
  interface RetentionRules {
    identityFiles: true;
    identityChecks: true;
    verifiedContacts: true;
    contactCodes: true;
  }
}

export const identityFileRetention = defineRetention({
  name: 'identityFiles',
  purge: (db, { now }) => purgeIdentityFiles(db, now),
});

export const identityCheckRetention = defineRetention({
  name: 'identityChecks',
  purge: (db, { now, daysAgo }) =>
    purgeIdentityChecks(db, { now, refusedBefore: daysAgo(REFUSAL_RETENTION_DAYS) }),
});

export const verifiedContactRetention = defineRetention({
  name: 'verifiedContacts',
  purge: (db, { now }) => purgeVerifiedContacts(db, now),
});

export const contactCodeRetention = defineRetention({
  name: 'contactCodes',
  purge: (db, { daysAgo }) => purgeContactCodes(db, daysAgo(1)),
});
