import fc from 'fast-check';
import sql from 'sql-template-tag';

import { type TourKind, tourKinds } from '#domain/tours/kinds.ts';
import { createFormStamp } from '#server/antiSpam.ts';
import type { Database } from '#server/db/database.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import { type Organization, organizationBySlug } from '#server/organizations/queries.ts';
import { updateIdentityCheck, identityCheckById } from '#server/tours/model/identityChecks.ts';
import { seed } from '#server/demo/seed/seed.ts';
import { toursByIds } from '#server/tours/model/tours.ts';
import { findFreeSlots } from '#server/tours/slots/findFreeSlots.ts';
import { createTourRequest } from '#server/tours/book/createTourRequest.ts';
import { holdTourSlot } from '#server/tours/holds/holdTourSlot.ts';
import { findNextSlots } from '#server/tours/slots/findNextSlots.ts';
import { createContactVerification } from '#server/contact/contactVerification.ts';
import { decideIdentityCheck } from '#server/tours/verifications/decideIdentityCheck.ts';
import { startIdentity } from '#server/tours/verifications/startIdentity.ts';
import { getTourQuestions } from '#server/tours/questions/tourQuestions.ts';
import type { SlotView } from '#server/tours/slots/slot.ts';
import { dayIn } from '#server/time/days.ts';
import { type TourableHome, getTourableHomes } from '#server/tours/model/tourPlace.ts';
import { newBrowser } from '#tests/server/tours/createBrowser.ts';
import { secretKey, tokens } from '#tests/server/tours/makeTours.ts';
import { consents } from '#tests/server/tours/verifications/openIdentity.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';
import { noteTrial, hashSeed, size } from '#tests/support/trials.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The Monday before Thanksgiving, midnight in Austin. */
const MONDAY = new Date('2026-11-23T06:00:00Z');
const THANKSGIVING = '2026-11-26';
const WEEK_HOURS = 168;
const HOURS = size(3, 48);
const TIMES = size(2, 20);
const SEED = hashSeed(20_261_126);
const HOMES = size(2, 6);

const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE_MS);

/** The time on a clock in the office. */
function isOfficeOpen({ supportHours }: Organization, moment: Date): boolean {
  const { timeZone = 'UTC' } = supportHours[0] ?? {};
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...clockParts, timeZone });
  clocks.set(timeZone, clock);
  const [day = '', time = ''] = clock.format(moment).split(' ');
  if (dayIn(timeZone, moment) === THANKSGIVING) return false;
  return supportHours.some(
    ({ weekday, opens, closes }) => weekdays[weekday - 1] === day && opens <= time && time < closes,
  );
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const clockParts = { weekday: 'short', hour: '2-digit', minute: '2-digit' } as const;
const clocks = new Map<string, Intl.DateTimeFormat>();

/** When a team that needs an hour for each document has reviewed one. */
function lookedAtAt(organization: Organization, submittedAt: Date): Date {
  let left = 60;
  let moment = submittedAt;
  for (; left > 0; moment = later(moment, 5)) if (isOfficeOpen(organization, moment)) left -= 5;
  return moment;
}

async function openDemo(db: Database) {
  await seed(db, ['lantern', 'orchard'], MONDAY);
  await db.query('test.unasked', sql`update organizations set settings = settings - 'questions'`);
  let visitors = 0;

  const organizations = await Promise.all(
    ['lantern', 'orchard'].map(async (slug) => {
      const organization = await organizationBySlug(db, slug);
      if (!organization) throw new Error(slug);
      const units = await db.query<{ id: string }>(
        'test.units',
        sql`
          select id from units
          where organization_id = ${organization.id} and status = 'AVAILABLE_NOW'
          order by slug
        `,
      );
      const homes = await homesByIds(
        db,
        units.map(({ id }) => id),
      );
      const tourables = await getTourableHomes(db, homes, MONDAY);
      const getHomes = (requestedKind: TourKind) =>
        tourables
          .filter(({ rules }) => rules.some(({ kind }) => kind === requestedKind))
          .map(({ home }) => home);
      return { organization, homesOf: getHomes };
    }),
  );

  const partsAt = (now: Date) => ({
    db,
    now,
    ip: `203.0.${String(visitors >> 8)}.${String(visitors & 255)}`,
    browser: newBrowser(),
    secretKey,
    tokens,
    limits: {
      formsPer10Min: 10,
      formMinSeconds: 2,
      maxEmailsPerRecipientPerHour: 5,
      codesPer10Min: 10,
      holdsPerVisitor: 3,
      holdsPerAddress: 30,
      holdsPerOrganization: 2_000,
      openToursPerContact: 6,
      maxToursPerEmailPerHour: 8,
      maxToursPerIpPerDay: 50,
      stepUpThreshold: 3,
      accessAttemptsPer10Min: 20,
      lockboxLookupsPer10Min: 20,
      sendsTexts: true,
      maxEmailsPerOrganizationPerHour: 1000,
      textsPerOrganizationPerDay: 1000,
      textCountries: ['+1'],
    },
  });

  /** The times that cards and pages offer of a home to a visitor without verification. */
  async function offered(tourable: TourableHome, kind: TourKind, now: Date): Promise<SlotView[]> {
    const from = dayIn(tourable.place.timeZone, now);
    const { days } = await findFreeSlots(db, tourable, { kind, from, days: 15, now });
    const [next = []] = await findNextSlots(db, [tourable], { first: 3, now });
    return [...next.filter(({ type }) => type === kind), ...days.flatMap(({ slots }) => slots)];
  }

  /** An unknown visitor: some minutes for each step, and then the team's hour for the photo ID. */
  async function complete(organization: Organization, tourable: TourableHome, slot: SlotView, now: Date) {
    visitors += 1;
    const { home, rules } = tourable;
    const rule = rules.find(({ kind }) => kind === slot.type);
    const organizationId = organization.id;
    const sessionKey = `newcomer-${String(visitors)}`;
    const contact = {
      firstName: 'Ada',
      lastName: 'Ng',
      email: `ada-${String(visitors)}@example.com`,
      phoneNumber: `(512) 555-${String(1000 + (visitors % 9000))}`,
    };
    const first = partsAt(later(now, 5));
    await holdTourSlot(first, { organizationId, slug: home.slug, slotId: slot.id, sessionKey });
    const parts = { ...first, now: later(now, 8) };
    const contactProofs = rule?.requires.includes('EMAIL_CODE')
      ? [
          createContactVerification(secretKey, {
            organizationId,
            channel: 'EMAIL',
            destination: contact.email,
            verifiedAt: parts.now,
          }),
        ]
      : [];
    const check = rule?.requires.includes('GOVERNMENT_ID')
      ? await startIdentity(parts, {
          organizationId,
          slug: home.slug,
          sessionKey,
          ...contact,
          method: 'DOCUMENT_UPLOAD_REVIEW',
          consents,
          idempotencyKey: sessionKey,
        })
      : null;
    // as an uploaded picture does
    if (check) await updateIdentityCheck(db, check, { status: 'MANUAL_REVIEW' });
    const submitted = later(now, 25);
    const { version } = await getTourQuestions(db, home, submitted);
    const { id } = await createTourRequest(
      { ...parts, now: submitted },
      {
        organizationId,
        slug: home.slug,
        slotId: slot.id,
        sessionKey,
        contact,
        contactProofs,
        identityVerificationId: check?.id ?? null,
        verifyLater: check !== null,
        questionsVersion: version,
        answers: [],
        consents: [],
        acceptedTotalCents: home.totalMonthlyCents,
        antiSpam: { stamp: createFormStamp(secretKey, now) },
        idempotencyKey: sessionKey,
      },
    );
    if (check) {
      const uploaded = await identityCheckById(db, check.id);
      expect(uploaded?.status).toBe('MANUAL_REVIEW');
      const lookedAt = lookedAtAt(organization, submitted);
      await decideIdentityCheck(
        { db, tokens, now: lookedAt },
        { checkId: check.id, decision: 'passed', reason: null },
      );
    }
    const [tour] = await toursByIds(db, [id]);
    await db.query('test.leave', sql`delete from tours where id = ${id}`);
    return tour?.status;
  }

  return { organizations, offered, complete };
}

testWithDatabase(
  'whenever a new visitor looks, each offered time can be booked and all its requirements met in time',
  async (open) => {
    const { db } = await open();
    const demo = await openDemo(db);
    const random = fc.sample(fc.nat(), { numRuns: 5_000, seed: SEED });
    let drawn = 0;
    const pick = <Entry>(entries: readonly Entry[]): Entry | undefined =>
      entries[(random[drawn++ % random.length] ?? 0) % entries.length];

    const refused: string[] = [];
    const seen = new Map<string, number>();
    let done = 0;
    const offset = (random[drawn++] ?? 0) % (WEEK_HOURS / HOURS);
    for (let at = 0; at < HOURS; at += 1) {
      const now = new Date(MONDAY.getTime() + (offset + (at * WEEK_HOURS) / HOURS) * HOUR_MS);
      for (const { organization, homesOf: getHomes } of demo.organizations) {
        for (const kind of tourKinds) {
          const homes = Array.from({ length: HOMES }, () => pick(getHomes(kind))).flatMap(
            (home) => home ?? [],
          );
          const times: { tourable: TourableHome; slot: SlotView }[] = [];
          for (const tourable of await getTourableHomes(db, homes, now)) {
            for (const slot of await demo.offered(tourable, kind, now)) times.push({ tourable, slot });
          }
          times.sort((a, b) => a.slot.startsAt.getTime() - b.slot.startsAt.getTime());
          // the first time is the one that a card shows, and the likeliest to be too soon
          const picked = [times[0], ...Array.from({ length: TIMES - 1 }, () => pick(times))];
          for (const time of picked.flatMap((found) => found ?? [])) {
            const status = await demo.complete(organization, time.tourable, time.slot, now).catch(String);
            const requiresApproval = time.tourable.rules.some(
              (rule) => rule.kind === kind && rule.requiresApproval,
            );
            done += 1;
            seen.set(`${organization.slug} ${kind}`, (seen.get(`${organization.slug} ${kind}`) ?? 0) + 1);
            if (status === (requiresApproval ? 'PENDING_APPROVAL' : 'CONFIRMED')) continue;
            refused.push(
              `${organization.slug} at ${now.toISOString()}: ${kind} ${time.slot.localLabel}: ${String(status)}`,
            );
          }
        }
      }
    }
    noteTrial({
      trial: 'newcomers',
      done: `${String(done)} bookings`,
      lost: refused.length,
      seed: SEED,
      passed: refused.length === 0,
    });
    expect({ seed: SEED, refused }).toEqual({ seed: SEED, refused: [] });
    expect([...seen.keys()].sort()).toEqual(
      ['lantern', 'orchard'].flatMap((slug) => [...tourKinds].sort().map((kind) => `${slug} ${kind}`)),
    );
  },
);
