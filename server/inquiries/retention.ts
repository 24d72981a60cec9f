import sql from 'sql-template-tag';

import { purge } from '#server/db/purge.ts';
import { defineRetention } from '#server/retention.ts';

declare module '#server/retention.ts' {
  interface RetentionRules {
    inquiries: true;
  }
}

/** Inquiries, and prospects with no other inquiry or tour, along with their consents. */
export const inquiryRetention = defineRetention({
  name: 'inquiries',
  async purge(db, { monthsAgo, settings }) {
    const before = monthsAgo(settings.inquiryMonths);
    await purge(db, 'inquiries.purge', {
      table: 'inquiries',
      where: sql`created_at < ${before}`,
      tokens: ['inquiry'],
    });
    await purge(db, 'prospects.purge', {
      table: 'prospects',
      where: sql`
        created_at < ${before}
          and not exists (select from inquiries where inquiries.prospect_id = prospects.id)
          and not exists (select from tours where tours.prospect_id = prospects.id)
      `,
    });
  },
});
