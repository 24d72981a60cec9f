import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';

import { createFormStamp } from '#server/antiSpam.ts';
import { openBrowserSession } from '#server/http/browserSession.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import type { CreateTourRequestInput } from '#server/graphql/schemaTypes.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { createTokens } from '#server/tokens.ts';
import { bookOnce } from '#server/tours/book/bookOnce.ts';
import { validateBooker } from '#server/tours/book/validateBooking.ts';
import { enforceTourLimits } from '#server/tours/book/tourLimits.ts';
import { storeBooker, storeTour } from '#server/tours/book/storeTour.ts';
import { reserveTour } from '#server/tours/book/reserveTour.ts';
import { assessRisk } from '#server/tours/risk/assessRisk.ts';
import { toSlotId } from '#server/tours/slots/slot.ts';
import { getTourableHomes } from '#server/tours/model/tourPlace.ts';
import type { TourDeps } from '#server/tours/model/tourDeps.ts';

import { SLUG } from './homes.ts';

const MANY = 1_000_000;
const HOMES = 64;
const SLOT_MS = 30 * 60_000;

export const secret = 'a secret of the bench, thirty-two long';
const secretKey = createSecretKey(secret);
const tokens = createTokens({ secretKey, missesPerMinute: 10 });

export const noLimits = {
  SECRET_KEY: secret,
  FORMS_PER_10_MIN: String(MANY),
  MAX_EMAILS_PER_RECIPIENT_PER_HOUR: String(MANY),
  FORM_MIN_SECONDS: '0',
};

/** Every home has a tour every half hour for ninety days, open to anyone, and nothing is booked yet. */
async function offerAll(db: Queryable, organizationId: string): Promise<void> {
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }));
  await db.query('bench.nobody', sql`delete from prospects where organization_id = ${organizationId}`);
  await db.query('bench.noRules', sql`delete from tour_rules where organization_id = ${organizationId}`);
  await db.query(
    'bench.noBlackouts',
    sql`delete from tour_blackouts where organization_id = ${organizationId}`,
  );
  await db.query(
    'bench.rule',
    sql`
      insert into tour_rules (organization_id, kind, windows, length_minutes, step_minutes, booking_window_days)
      values (${organizationId}, 'LIVE_VIDEO', ${JSON.stringify(week)}, 30, 30, 90)
    `,
  );
  await db.query(
    'bench.noQuestions',
    sql`update organizations set settings = settings - 'questions' where id = ${organizationId}`,
  );
}

export type Transactions = Pick<Database, 'transaction' | 'query'>;

/** Bookings of different times; each client has its own homes. */
export async function openBookings(db: Queryable) {
  const organization = await organizationBySlug(db, SLUG);
  if (!organization) throw new Error(`There is no organization ${SLUG}`);
  await offerAll(db, organization.id);
  const ids = await db.query<{ id: string }>(
    'bench.homes',
    sql`
      select id from units where organization_id = ${organization.id} and status = 'AVAILABLE_NOW'
      order by id limit ${HOMES}
    `,
  );
  const now = new Date();
  const homes = await getTourableHomes(
    db,
    await homesByIds(
      db,
      ids.map(({ id }) => id),
    ),
    now,
  );
  const first = Math.ceil(now.getTime() / SLOT_MS + 2) * SLOT_MS;
  const booked = homes.map(() => 0);

  function next(client = 0) {
    const at = client % homes.length;
    const tourable = homes[at];
    if (!tourable) throw new Error('There is no home to be seen');
    const time = { kind: 'LIVE_VIDEO' as const, startsAt: new Date(first + (booked[at] ?? 0) * SLOT_MS) };
    booked[at] = (booked[at] ?? 0) + 1;
    const input: CreateTourRequestInput = {
      organizationId: organization?.id ?? '',
      slug: tourable.home.slug,
      slotId: toSlotId(tourable.home.id, time),
      sessionKey: randomUUID(),
      contact: { firstName: 'Ada', lastName: 'Ng', email: `${randomUUID()}@example.com` },
      contactProofs: [],
      verifyLater: false,
      questionsVersion: '',
      answers: [],
      consents: [],
      acceptedTotalCents: tourable.home.totalMonthlyCents,
      antiSpam: { stamp: createFormStamp(secretKey, new Date(Date.now() - 60_000)) },
      idempotencyKey: randomUUID(),
    };
    return { tourable, time, input };
  }

  let visitors = 0;
  /** Every booking comes from a different IP address. */
  const address = () => {
    visitors += 1;
    return `10.${[visitors >> 16, visitors >> 8, visitors].map((part) => part & 255).join('.')}`;
  };

  const parts = (on: Transactions): TourDeps => ({
    db: on as Database,
    now: new Date(),
    ip: address(),
    browser: openBrowserSession(null, { secretKey, isDemo: true }),
    secretKey,
    tokens,
    limits: {
      formsPer10Min: MANY,
      formMinSeconds: 0,
      maxEmailsPerRecipientPerHour: MANY,
      maxEmailsPerOrganizationPerHour: MANY,
      holdsPerVisitor: MANY,
      holdsPerAddress: MANY,
      holdsPerOrganization: MANY,
      openToursPerContact: 6,
      maxToursPerEmailPerHour: MANY,
      maxToursPerIpPerDay: MANY,
      stepUpThreshold: 3,
      accessAttemptsPer10Min: 20,
      lockboxLookupsPer10Min: 20,
      sendsTexts: true,
    },
  });

  /** Runs the transaction alone, with all its statements. */
  async function store(on: Transactions, client = 0): Promise<void> {
    const { tourable, time, input } = next(client);
    const booker = validateBooker(input, { kinds: [time.kind], problems: {} });
    const { acceptedTotalCents } = input;
    const details = { questionsVersion: '', answers: [], partySize: null, accommodationRequest: null };
    const requestedTour = { ...details, tourable, time, acceptedTotalCents };
    const shown = { emailVerifiedAt: null, phoneVerifiedAt: null, identityCheckId: null, kinds: [] };
    const deps = parts(on);
    if (!organization) return;
    await bookOnce(
      deps,
      { operation: 'createTourRequest', input, booker, requestedTours: [requestedTour] },
      async (tx) => {
        const unitIds = [tourable.home.id];
        await enforceTourLimits(tx, deps, { organizationId: organization.id, booker, shown, unitIds });
        const risk = await assessRisk(tx, deps, { ...input, ...booker });
        const taken = await reserveTour(tx, deps, {
          requestedTour,
          input,
          organization,
          shown,
          risk,
        });
        const prospectId = await storeBooker(tx, deps, { input, booker, shown, page: null });
        const booking = {
          organization,
          prospectId,
          booker,
          shown,
          inquiryId: null,
          attribution: {},
          dayId: null,
          origin: risk.origin,
        };
        await storeTour(tx, deps, { taken, requestedTour, booking });
        return [taken.id];
      },
    );
  }

  return { organization, homes, next, parts, store };
}
