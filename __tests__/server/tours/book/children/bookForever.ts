import { createFormStamp } from '#server/antiSpam.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import { createSecretKey } from '#server/secretKey.ts';
import { createTokens } from '#server/tokens.ts';
import { createTourRequest } from '#server/tours/book/createTourRequest.ts';
import { rescheduleTour } from '#server/tours/change/rescheduleTour.ts';
import { holdTourSlot } from '#server/tours/holds/holdTourSlot.ts';
import { getTourQuestions } from '#server/tours/questions/tourQuestions.ts';
import { toSlotId } from '#server/tours/slots/slot.ts';
import { newBrowser } from '#tests/server/tours/createBrowser.ts';
import { testSettings } from '#tests/support/testSettings.ts';

// Books one time after the other, two at once, moves every third, and reports each when it is done.
const [dataDir = '', databaseUrl = '', first = '', moment = ''] = process.argv.slice(2);
const db = await openDatabase(
  testSettings({ dataDir, databaseUrl: databaseUrl === '' ? null : databaseUrl }),
);
const organization = await organizationBySlug(db, 'lantern');
const home = organization && (await homeBySlug(db, organization.id, 'elm-house'));
if (!organization || !home) throw new Error('There is no home to book');

const now = new Date(moment);
const secretKey = createSecretKey('a secret of the tests');
const limits = {
  formsPer10Min: 1_000_000,
  formMinSeconds: 2,
  maxEmailsPerRecipientPerHour: 5,
  maxEmailsPerOrganizationPerHour: 1000,
  holdsPerVisitor: 1_000,
  holdsPerAddress: 1_000,
  holdsPerOrganization: 1_000,
  openToursPerContact: 6,
  maxToursPerEmailPerHour: 1_000_000,
  maxToursPerIpPerDay: 1_000_000,
  stepUpThreshold: 3,
  accessAttemptsPer10Min: 20,
  lockboxLookupsPer10Min: 20,
  sendsTexts: true,
};
const tokens = createTokens({ secretKey, missesPerMinute: 10 });
const shared = { db, now, ip: '192.0.2.1', secretKey, tokens, limits };
const { version } = await getTourQuestions(db, home, now);

/** Early enough to be moved. */
const FIRST = 16;

async function book(at: number): Promise<void> {
  const parts = { ...shared, browser: newBrowser() };
  // the next time is left for each tour to move to
  const slotAt = (halfHours: number) =>
    toSlotId(home?.id ?? '', {
      kind: 'SELF_GUIDED',
      startsAt: new Date(now.getTime() + halfHours * 30 * 60_000),
    });
  const organizationId = organization?.id ?? '';
  const sessionKey = `session-${String(at)}`;
  const request = { organizationId, slug: 'elm-house', slotId: slotAt(FIRST + 2 * at), sessionKey };
  const isHeld = at % 2 === 0;
  if (isHeld) await holdTourSlot(parts, request);
  const tour = await createTourRequest(parts, {
    ...request,
    contact: {
      firstName: 'Ada',
      lastName: 'Ng',
      email: `ada-${String(at)}@example.com`,
      phoneNumber: `(512) 2${String(at).padStart(6, '0')}`,
    },
    contactProofs: [],
    verifyLater: false,
    questionsVersion: version,
    answers: [],
    consents: [],
    acceptedTotalCents: home?.totalMonthlyCents ?? 0,
    antiSpam: { stamp: createFormStamp(secretKey, new Date(now.getTime() - 60_000)) },
    idempotencyKey: `booking-${String(at)}`,
  });
  process.stdout.write(`booked ${tour.id}\n`);
  if (at % 3 > 0) return;
  await rescheduleTour(parts, {
    organizationId,
    publicToken: tokens.derive('tour', tour.id),
    slotId: slotAt(FIRST + 2 * at + 1),
    sessionKey,
    wasMissed: false,
    idempotencyKey: `moving-${String(at)}`,
  });
  process.stdout.write(`moved ${tour.id}\n`);
}

for (let at = Number(first); ; at += 2) await Promise.all([book(at), book(at + 1)]);
