import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';

import { createFormStamp } from '#server/antiSpam.ts';
import type { Database } from '#server/db/database.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import { startIdentity } from '#server/tours/verifications/startIdentity.ts';
import { home } from '#tests/server/homes/makeHomes.ts';
import { newBrowser } from '#tests/server/tours/createBrowser.ts';
import { openChanges } from '#tests/server/tours/change/openChanges.ts';
import { minutesAfter, monday, secretKey, type When } from '#tests/server/tours/openBookings.ts';
import { now, type openTours } from '#tests/server/tours/openTours.ts';
import { consents } from '#tests/server/tours/verifications/openIdentity.ts';

type Person = { name?: string; email?: string; phoneNumber?: string };

/** People who book, each at another hour, and whose earlier actions leave traces. */
export async function openSigns(db: Database, options: Parameters<typeof openTours>[1] = {}) {
  const homes = ['elm-house', 'oak-house', 'ash-house', 'fir-house'].map((slug) => home(slug));
  const bookings = await openChanges(db, { homes, ...options });
  let visits = 0;

  const visit = (
    { name, email, phoneNumber }: Person,
    { verifications, ...when }: When & { verifications?: string[] } = {},
    startsAt?: Date,
  ) => {
    visits += 1;
    const slug = homes[visits % homes.length]?.slug ?? '';
    return bookings.book(
      {
        slug,
        contactProofs: verifications ?? [],
        antiSpam: { stamp: createFormStamp(secretKey, minutesAfter(when.at ?? now, -1)) },
        slotId: bookings.slot(
          startsAt ?? minutesAfter(monday, 60 * (Math.floor(visits / homes.length) % 6)),
          { slug },
        ),
        contact: {
          firstName: name ?? 'Ada',
          lastName: 'Ng',
          email: email ?? `person-${String(visits)}@example.com`,
          phoneNumber: phoneNumber ?? `(512) 555-${String(2000 + visits)}`,
        },
      },
      when,
    );
  };

  /** A check of Ada's photo ID, for a tour or before there is one. */
  const identify = ({
    publicToken = null,
    browser,
  }: {
    publicToken?: string | null;
    browser?: BrowserSession;
  }) =>
    startIdentity(
      {
        ...bookings.parts({ browser }),
        limits: {
          formsPer10Min: 100,
          codesPer10Min: 10,
          maxEmailsPerRecipientPerHour: 5,
          maxEmailsPerOrganizationPerHour: 1000,
          sendsTexts: true,
          textsPerOrganizationPerDay: 500,
          textCountries: ['+1'],
        },
      },
      {
        organizationId: bookings.organizationId,
        publicToken,
        slug: 'elm-house',
        sessionKey: `session-${randomUUID()}`,
        firstName: 'Ada',
        lastName: 'Ng',
        method: 'DOCUMENT_UPLOAD_REVIEW',
        consents,
        idempotencyKey: randomUUID(),
      },
    );
  const decide = (id: string, status: 'PASSED' | 'FAILED') =>
    bookings.rows(sql`
      update identity_checks
      set status = ${status}, attempts_left = 0, decided_at = ${now},
          good_until = case when ${status} = 'PASSED' then ${minutesAfter(now, 60 * 24 * 60)}::timestamptz end
      where id = ${id}
    `);

  return {
    ...bookings,
    visit,
    identify,
    decide,
    /** A browser that has its cookie. */
    browser: (): BrowserSession => {
      const browser = newBrowser();
      browser.begin();
      return browser;
    },
    /** Records that the team rejected a document of the person with this address. */
    refuseDocument: (prospectId: string, decidedAt: Date) =>
      bookings.rows(sql`
        insert into identity_checks (
          organization_id, tab_hash, first_name, last_name, prospect_id, method, status, attempts_left,
          consent_version, created_at, expires_at, decided_at, delete_files_at
        ) values (
          ${bookings.organizationId}, ${Buffer.from('tab')}, 'Ada', 'Ng', ${prospectId}, 'DOCUMENT_UPLOAD_REVIEW',
          'FAILED', 0, '1', ${decidedAt}, ${decidedAt}, ${decidedAt}, ${decidedAt}
        )
      `),
    mistypeCode: (destination: string, sentAt: Date) =>
      bookings.rows(sql`
        insert into contact_codes (
          organization_id, tab_hash, channel, destination, tries, sent_at, expires_at
        ) values (
          ${bookings.organizationId}, ${Buffer.from('a tab')}, 'EMAIL', ${destination}, 5, ${sentAt}, ${sentAt}
        )
      `),
  };
}
