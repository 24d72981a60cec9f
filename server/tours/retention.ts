import sql from 'sql-template-tag';

import { purge } from '#server/db/purge.ts';
import { defineRetention } from '#server/retention.ts';

import { purgeAgentVisits } from './agents/agentVisits.ts';
import { clearExpiredHolds } from './holds/holds.ts';
import { purgeCodesToRevoke } from './locks/codesToRevoke.ts';
import { purgeOrigins } from './model/origins.ts';
import { ORIGIN_RETENTION_DAYS } from './model/riskSignals.ts';
import { purgeSchedules } from './model/tourSchedule.ts';

declare module '#server/retention.ts' {
  interface RetentionRules {
    holds: true;
    tours: true;
    tourSchedules: true;
    tourOrigins: true;
    agentVisits: true;
    codesToRevoke: true;
  }
}

export const holdRetention = defineRetention({
  name: 'holds',
  purge: (db, { now }) => clearExpiredHolds(db, now),
});

/** Tours that ended long ago, with their links. */
export const tourRetention = defineRetention({
  name: 'tours',
  purge(db, { monthsAgo, settings }) {
    const before = monthsAgo(settings.inquiryMonths);
    return purge(db, 'tours.purge', {
      table: 'tours',
      where: sql`ends_at < ${before} and created_at < ${before}`,
      tokens: ['tour', 'staff', 'attendance', 'call'],
    });
  },
});

/** The last message about a tour is due three days after it. */
export const tourScheduleRetention = defineRetention({
  name: 'tourSchedules',
  purge: (db, { daysAgo }) => purgeSchedules(db, daysAgo(7)),
});

export const tourOriginRetention = defineRetention({
  name: 'tourOrigins',
  purge: (db, { daysAgo }) => purgeOrigins(db, daysAgo(ORIGIN_RETENTION_DAYS)),
});

export const agentVisitRetention = defineRetention({
  name: 'agentVisits',
  purge: (db, { monthsAgo, settings }) => purgeAgentVisits(db, monthsAgo(settings.inquiryMonths)),
});

export const codeToRevokeRetention = defineRetention({
  name: 'codesToRevoke',
  purge: (db, { daysAgo }) => purgeCodesToRevoke(db, daysAgo(7)),
});
