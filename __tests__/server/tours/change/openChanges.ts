import { randomUUID } from 'node:crypto';

import PostalMime from 'postal-mime';
import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { type StoredMail, newestMails } from '#server/db/outbox.ts';
import type { CancelTourRequestInput, RescheduleTourRequestInput } from '#server/graphql/schemaTypes.ts';
import { createMailWriter } from '#server/mail/mailWriter.ts';
import { listTourTimes } from '#server/tours/slots/findNextSlots.ts';
import { cancelTour } from '#server/tours/change/cancelTour.ts';
import { rescheduleTour } from '#server/tours/change/rescheduleTour.ts';

import { openBookings, tokens, type When } from '../openBookings.ts';

/** The calendar file of an email. */
export const calendarIn = (mail: Awaited<ReturnType<typeof PostalMime.parse>> | undefined): string =>
  (mail?.attachments ?? [])
    .map(({ content }) =>
      typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString(),
    )
    .join('');

/** An organization that shows its homes, and people who book and change their minds. */
export async function openChanges(db: Database, options: Parameters<typeof openBookings>[1] = {}) {
  const bookings = await openBookings(db, options);
  const { organizationId, parts } = bookings;
  await db.query(
    'test.portal',
    sql`update organizations set rental_portal_url = 'https://lantern.example' where id = ${organizationId}`,
  );
  const write = createMailWriter({ db, tokens, mailFrom: null, listTourTimes });
  const link = (tourId: string) => ({ organizationId, publicToken: tokens.derive('tour', tourId) });
  const read = async (mail: StoredMail | undefined) => {
    const message = mail ? await write(mail) : 'nothing to send';
    return message === 'nothing to send' ? null : PostalMime.parse(message.raw);
  };
  return {
    ...bookings,
    link,
    move: (
      tourId: string,
      slotId: string,
      { at, limits, ...changes }: Partial<RescheduleTourRequestInput> & When = {},
    ) =>
      rescheduleTour(parts({ at, limits }), {
        ...link(tourId),
        slotId,
        sessionKey: 'session-of-change',
        wasMissed: false,
        idempotencyKey: randomUUID(),
        ...changes,
      }),
    cancel: (tourId: string, { at, ...changes }: Partial<CancelTourRequestInput> & When = {}) =>
      cancelTour(parts({ at }), { ...link(tourId), reason: 'PREFER_NOT_TO_SAY', ...changes }),
    /** The emails of a kind, the oldest first, as they would arrive. */
    arrived: async (kind: string) => {
      const mails = (await newestMails(db, 100)).filter((mail) => mail.kind === kind);
      return (await Promise.all(mails.map(read))).filter((mail) => mail !== null).reverse();
    },
    times: () =>
      bookings.rows<{ tourId: string | null; startsAt: Date }>(
        sql`select tour_id as "tourId", starts_at as "startsAt" from tour_times order by starts_at`,
      ),
  };
}
