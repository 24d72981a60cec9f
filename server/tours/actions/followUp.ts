import sql from 'sql-template-tag';

import { queueMail } from '#server/db/outbox.ts';

import { tourFollowUp, tourMissed } from '../emails/followUpToVisitor.ts';
import { defineTourAction } from './tourAction.ts';

declare module '#server/tours/actions/tourAction.ts' {
  interface TourActions {
    followUp: true;
  }
}

const AFTER_MS = 30 * 60_000;

/** Asks how it was. A visitor who missed the tour hears from us a day later. */
export const followUp = defineTourAction({
  name: 'followUp',
  dueAt: ({ endsAt }) => new Date(endsAt.getTime() + AFTER_MS),
  isDue: (now) => sql`
    tours.ends_at > ${now}::timestamptz - interval '72 hours'
    and (
      tours.status = 'COMPLETED'
      or (tours.status = 'NO_SHOW' and tours.ends_at <= ${now}::timestamptz - interval '24 hours')
    )
  `,
  async run(tx, { tour, now }) {
    const { id: subjectId, organizationId, email, sequence, status } = tour;
    if (email === null) return;
    const message = status === 'NO_SHOW' ? tourMissed : tourFollowUp;
    await queueMail(tx, { organizationId, message, subjectId, version: sequence + 1, recipient: email, now });
  },
});
