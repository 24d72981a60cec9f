import sql from 'sql-template-tag';

import { purge } from '#server/db/purge.ts';
import { defineRetention } from '#server/retention.ts';

declare module '#server/retention.ts' {
  interface RetentionRules {
    reports: true;
  }
}

/** Reports about listings, including the reporter's address. */
export const reportRetention = defineRetention({
  name: 'reports',
  purge: (db, { monthsAgo, settings }) =>
    purge(db, 'reports.purge', {
      table: 'listing_reports',
      where: sql`created_at < ${monthsAgo(settings.inquiryMonths)}`,
    }),
});
