import sql from 'sql-template-tag';

import type { TourKind } from '#domain/tours/kinds.ts';
import { createFormStamp } from '#server/antiSpam.ts';
import type { Database } from '#server/db/database.ts';
import { DomainError } from '#server/errors.ts';
import type { CreateTourRequestInput } from '#server/graphql/schemaTypes.ts';
import type { BrowserSession } from '#server/http/browserSession.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { createTokens } from '#server/tokens.ts';
import { createTourRequest } from '#server/tours/book/createTourRequest.ts';
import {
  extendHoldForDocument,
  extendTourSlotHold,
  releaseTourSlotHold,
} from '#server/tours/holds/tourSlotHold.ts';
import { holdTourSlot } from '#server/tours/holds/holdTourSlot.ts';
import { getTourQuestions } from '#server/tours/questions/tourQuestions.ts';
import { toSlotId } from '#server/tours/slots/slot.ts';
import type { TourDeps } from '#server/tours/model/tourDeps.ts';

import { newBrowser } from './createBrowser.ts';
import { now, openTours } from './openTours.ts';

export const secretKey = createSecretKey('a secret of the tests');
export const tokens = createTokens({ secretKey, missesPerMinute: 10 });

/** Monday after the moment of the tests, ten in the morning in Austin. */
export const monday = '2026-11-23T16:00:00Z';
export const minutesAfter = (moment: string | Date, minutes: number) =>
  new Date(new Date(moment).getTime() + minutes * 60_000);

export type Changes = Partial<CreateTourRequestInput>;
export type When = {
  ip?: string;
  at?: Date;
  browser?: BrowserSession;
  limits?: Partial<TourDeps['limits']>;
};
type Slot = { kind?: TourKind; slug?: string };

/** An organization that shows its homes, and people who book. */
export async function openBookings(db: Database, options: Parameters<typeof openTours>[1] = {}) {
  const tours = await openTours(db, options);
  const organizationId = tours.organization.id;
  const stamp = createFormStamp(secretKey, new Date(now.getTime() - 60_000));
  let keys = 0;

  const parts = ({ ip = '192.0.2.1', at = now, browser, limits }: When = {}): TourDeps => ({
    db,
    now: at,
    ip,
    browser: browser ?? newBrowser(),
    secretKey,
    tokens,
    limits: {
      formsPer10Min: 1_000_000,
      formMinSeconds: 2,
      maxEmailsPerRecipientPerHour: 5,
      maxEmailsPerOrganizationPerHour: 1000,
      holdsPerVisitor: 3,
      holdsPerAddress: 30,
      holdsPerOrganization: 2_000,
      openToursPerContact: 6,
      maxToursPerEmailPerHour: 1_000_000,
      maxToursPerIpPerDay: 1_000_000,
      stepUpThreshold: 3,
      accessAttemptsPer10Min: 20,
      lockboxLookupsPer10Min: 20,
      sendsTexts: true,
      ...limits,
    },
  });
  const home = await tours.getHome(options.homes?.[0]?.slug);
  const { version } = await getTourQuestions(db, home, now);
  const others = new Map([[home.slug, home]]);
  for (const { slug } of options.homes ?? []) others.set(slug, await tours.getHome(slug));
  const slot = (at: string | Date, { kind = 'SELF_GUIDED', slug = home.slug }: Slot = {}) =>
    toSlotId(others.get(slug)?.id ?? '', { kind, startsAt: new Date(at) });

  const input = (changes: Changes = {}): CreateTourRequestInput => {
    keys += 1;
    return {
      organizationId,
      slug: home.slug,
      slotId: slot(monday, { slug: changes.slug ?? home.slug }),
      sessionKey: `session-${String(keys)}`,
      contact: {
        firstName: 'Ada',
        lastName: 'Ng',
        email: `ada-${String(keys)}@example.com`,
        phoneNumber: `(512) 555-${String(1000 + (keys % 9000))}`,
      },
      contactProofs: [],
      verifyLater: false,
      questionsVersion: version,
      answers: [],
      consents: [],
      acceptedTotalCents: home.totalMonthlyCents,
      antiSpam: { stamp },
      idempotencyKey: `test-key-${String(keys)}`,
      ...changes,
    };
  };
  const held = (sessionKey: string, slotId: string, slug = home.slug) => ({
    organizationId,
    slug,
    slotId,
    sessionKey,
  });
  const changed = (sessionKey: string, holdId: string) => ({ organizationId, sessionKey, holdId });

  return {
    ...tours,
    organizationId,
    parts,
    slot,
    input,
    book: (changes: Changes = {}, when: When = {}) => createTourRequest(parts(when), input(changes)),
    hold: (sessionKey: string, slotId = slot(monday), { slug, ...when }: When & { slug?: string } = {}) =>
      holdTourSlot(parts(when), held(sessionKey, slotId, slug)),
    extend: (sessionKey: string, holdId: string, when: When = {}) =>
      extendTourSlotHold(parts(when), changed(sessionKey, holdId)),
    extendHoldForDocument: (sessionKey: string, holdId: string, when: When = {}) =>
      extendHoldForDocument(parts(when), changed(sessionKey, holdId)),
    release: (sessionKey: string, holdId: string, when: When = {}) =>
      releaseTourSlotHold(parts(when), changed(sessionKey, holdId)),
    rows: <Row>(statement: ReturnType<typeof sql>) => db.query<Row>('test.rows', statement),
    count: async (table: 'tours' | 'tour_times' | 'prospects' | 'outbox' | 'tokens' | 'tour_activities') => {
      const [row] = await db.query<{ count: number }>(
        'count',
        sql`
          select case ${table}::text
            when 'tours' then (select count(*) from tours)
            when 'tour_times' then (select count(*) from tour_times)
            when 'prospects' then (select count(*) from prospects)
            when 'tokens' then (select count(*) from tokens)
            when 'tour_activities' then (select count(*) from tour_activities)
            else (select count(*) from outbox)
          end::int as count
        `,
      );
      return row?.count ?? 0;
    },
  };
}

/** The thrown error, when it is one of the answers for a visitor. */
export async function refusal(work: Promise<unknown>): Promise<DomainError> {
  const thrown: unknown = await work.then(
    () => new Error('Nothing was refused'),
    (error: unknown) => error,
  );
  if (thrown instanceof DomainError) return thrown;
  throw thrown;
}
