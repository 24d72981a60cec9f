import sql from 'sql-template-tag';

import { purge } from '#server/db/purge.ts';
import { defineRetention } from '#server/retention.ts';

declare module '#server/retention.ts' {
  interface RetentionRules {
    mails: true;
  }
}

/** Emails that were sent or given up on. */
export const mailRetention = defineRetention({
  name: 'mails',
  purge(db, { daysAgo, settings }) {
    const before = daysAgo(settings.sentMailDays);
    return purge(db, 'outbox.purge', {
      table: 'outbox',
      where: sql`next_attempt_at is null and created_at < ${before} and coalesce(sent_at, due_at) < ${before}`,
    });
  },
});
