import { createFormStamp } from '#server/antiSpam.ts';
import { home, saveOrganization } from '#tests/server/homes/makeHomes.ts';
import { consents } from '#tests/server/tours/verifications/openIdentity.ts';
import { minutesAfter, monday, openBookings } from '#tests/server/tours/openBookings.ts';
import { createRuleInput, now } from '#tests/server/tours/openTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

import { type Answer, openGraphql, secretKey } from '../../graphql/openGraphql.ts';

const documents = {
  holdTourSlot: 'mutation ($input: HoldTourSlotInput!) { holdTourSlot(input: $input) { hold { id } } }',
  extendTourSlotHold:
    'mutation ($input: TourSlotHoldInput!) { extendTourSlotHold(input: $input) { hold { id } } }',
  releaseTourSlotHold:
    'mutation ($input: TourSlotHoldInput!) { releaseTourSlotHold(input: $input) { released } }',
  sendContactCode: 'mutation ($input: SendContactCodeInput!) { sendContactCode(input: $input) { sent } }',
  verifyContactCode:
    'mutation ($input: VerifyContactCodeInput!) { verifyContactCode(input: $input) { verified } }',
  startIdentityVerification:
    'mutation ($input: StartIdentityVerificationInput!) { startIdentityVerification(input: $input) { verification { id } } }',
  createTourRequest:
    'mutation ($input: CreateTourRequestInput!) { createTourRequest(input: $input) { tourRequest { id } } }',
  createTourDay:
    'mutation ($input: CreateTourDayInput!) { createTourDay(input: $input) { tourRequests { id } } }',
  resendTourLink: 'mutation ($input: ResendTourLinkInput!) { resendTourLink(input: $input) { accepted } }',
};

type Operation = keyof typeof documents;
type Case = [what: string, operation: Operation, changes: object, fields: string[]];

/** The refused fields, each with a sentence, or else the code. */
function refusedBy({ data, errors }: Answer): string[] {
  const [error] = errors ?? [];
  if (!error) return [`nothing: ${JSON.stringify(data)}`];
  const { code, info } = error.extensions ?? {};
  if (code !== 'INVALID_INPUT') return [String(code)];
  const sentences = Object.entries(info as Record<string, string>);
  return sentences.map(([field, words]) => (/^[A-Z].*[.?]$/.test(words) ? field : `${field} says ${words}`));
}

testTours('input that no form would send is refused by its field in every operation', async (db) => {
  const bookings = await openBookings(db, {
    homes: [home('elm-house'), home('oak-house')],
    rules: [createRuleInput(), createRuleInput({ kind: 'IN_PERSON', requires: ['EMAIL_CODE'] })],
  });
  const { organizationId, slot, count } = bookings;
  const foreign = await saveOrganization(db, [home('fir-house')], 'orchard');
  const { post } = openGraphql({ db, clock: { now: () => now } });
  const sessionKey = 'session-of-ada';
  const contact = {
    firstName: 'Ada',
    lastName: 'Ng',
    email: 'ada@example.com',
    phoneNumber: '(512) 555-0199',
  };
  const antiSpam = { stamp: createFormStamp(secretKey, minutesAfter(now, -1)) };
  const whole = { ...bookings.input({ contact }), antiSpam };
  const { slotId, acceptedTotalCents, slug } = whole;
  const stop = { slug, slotId, acceptedTotalCents };
  const code = { organizationId, channel: 'EMAIL', destination: 'ada@example.com', sessionKey };
  const sound: Record<Operation, object> = {
    holdTourSlot: { organizationId, slug, slotId, sessionKey },
    extendTourSlotHold: { organizationId, holdId: organizationId, sessionKey },
    releaseTourSlotHold: { organizationId, holdId: organizationId, sessionKey },
    sendContactCode: code,
    verifyContactCode: { ...code, code: '123456' },
    startIdentityVerification: {
      organizationId,
      slug,
      sessionKey,
      firstName: 'Ada',
      lastName: 'Ng',
      method: 'DOCUMENT_UPLOAD_REVIEW',
      consents,
      idempotencyKey: 'the-key-of-a-check',
    },
    createTourRequest: whole,
    createTourDay: {
      organizationId,
      stops: [stop],
      sessionKey,
      contact,
      consents: [],
      antiSpam,
      idempotencyKey: 'the-key-of-a-day',
    },
    resendTourLink: { organizationId, email: 'ada@example.com' },
  };
  const past = slot(minutesAfter(now, -60));
  const ofOak = slot(monday, { slug: 'oak-house' });
  const proved = slot(monday, { kind: 'IN_PERSON' });
  const booker = (operation: Operation): Case[] => [
    [
      'a name of 51 characters',
      operation,
      { contact: { ...contact, firstName: 'A'.repeat(51) } },
      ['firstName'],
    ],
    ['no name', operation, { contact: { ...contact, lastName: ' ' } }, ['lastName']],
    ['an emoji in a name', operation, { contact: { ...contact, lastName: 'Ng 🏡' } }, ['lastName']],
    ['NUL in a name', operation, { contact: { ...contact, firstName: 'A\0da' } }, ['firstName']],
    [
      'a number that cannot be',
      operation,
      { contact: { ...contact, phoneNumber: '+1 555 01' } },
      ['phoneNumber'],
    ],
    ['an address that cannot be', operation, { contact: { ...contact, email: 'a@b' } }, ['email']],
    ['NUL in an address', operation, { contact: { ...contact, email: 'a\0@example.com' } }, ['email']],
    ['a key that no tab makes', operation, { sessionKey: 'a b' }, ['sessionKey']],
    [
      'words that are none of ours',
      operation,
      { consents: [{ key: 'sms.transactional', version: '', granted: true }] },
      ['consents'],
    ],
    ['a wrong type', operation, { contact: 'Ada' }, ['BAD_QUERY']],
  ];
  const cases: Case[] = [
    ['a past time', 'holdTourSlot', { slotId: past }, ['slotId']],
    ['a time of another home', 'holdTourSlot', { slotId: ofOak }, ['slotId']],
    ['no time', 'holdTourSlot', { slotId: '\0' }, ['slotId']],
    ['a home of somebody else', 'holdTourSlot', { slug: 'fir-house' }, ['slug']],
    ['somebody else’s home', 'holdTourSlot', { organizationId: foreign }, ['slug']],
    ['a key that no tab makes', 'holdTourSlot', { sessionKey: '🏡🏡🏡🏡🏡🏡🏡🏡' }, ['sessionKey']],
    ['2,001 characters', 'holdTourSlot', { slotId: 'x'.repeat(2_001) }, ['slotId']],
    ['a wrong type', 'holdTourSlot', { slug: 7 }, ['BAD_QUERY']],
    ['a hold that is none', 'extendTourSlotHold', { holdId: 'x'.repeat(2_001) }, ['HOLD_EXPIRED']],
    ['a key that no tab makes', 'extendTourSlotHold', { sessionKey: 'x' }, ['sessionKey']],
    ['a key that no tab makes', 'releaseTourSlotHold', { sessionKey: 'x\0'.repeat(8) }, ['sessionKey']],
    ['an address that cannot be', 'sendContactCode', { destination: 'a@b' }, ['destination']],
    [
      '2,001 characters',
      'sendContactCode',
      { destination: `${'a'.repeat(1_989)}@example.com` },
      ['destination'],
    ],
    [
      'a number that cannot be',
      'sendContactCode',
      { channel: 'TEXT', destination: '+1 555 01' },
      ['destination'],
    ],
    ['a way that has no codes', 'sendContactCode', { channel: 'CALL' }, ['channel']],
    ['an unknown company', 'sendContactCode', { organizationId: 'nobody' }, ['organizationId']],
    ['NUL in an address', 'verifyContactCode', { destination: 'a\0@example.com' }, ['destination']],
    ['a wrong type', 'verifyContactCode', { code: 123456 }, ['BAD_QUERY']],
    ['a name of 51 characters', 'startIdentityVerification', { firstName: 'A'.repeat(51) }, ['firstName']],
    ['an emoji in a name', 'startIdentityVerification', { lastName: '😀' }, ['lastName']],
    ['nothing agreed to', 'startIdentityVerification', { consents: [] }, ['consents']],
    [
      'other words agreed to',
      'startIdentityVerification',
      { consents: [{ key: 'identity.document', version: '2020-01', granted: true }] },
      ['consents'],
    ],
    ['a home of somebody else', 'startIdentityVerification', { slug: 'fir-house' }, ['slug']],
    [
      'a key with spaces',
      'startIdentityVerification',
      { idempotencyKey: 'a key with spaces' },
      ['idempotencyKey'],
    ],
    ...booker('createTourRequest'),
    ['a past time', 'createTourRequest', { slotId: past }, ['slotId']],
    ['a time of another home', 'createTourRequest', { slotId: ofOak }, ['slotId']],
    ['a home of somebody else', 'createTourRequest', { slug: 'fir-house' }, ['slug']],
    ['a proof left out', 'createTourRequest', { slotId: proved }, ['VERIFICATION_REQUIRED']],
    ['questions left out', 'createTourRequest', { questionsVersion: '' }, ['questionsVersion']],
    ['another price', 'createTourRequest', { acceptedTotalCents: 1 }, ['acceptedTotalCents']],
    [
      '2,001 characters',
      'createTourRequest',
      { accommodationRequest: 'x'.repeat(2_001) },
      ['accommodationRequest'],
    ],
    ['nobody at all', 'createTourRequest', { partySize: 0 }, ['partySize']],
    ['half a visitor', 'createTourRequest', { partySize: 1.5 }, ['BAD_QUERY']],
    [
      'a consent without its version',
      'createTourRequest',
      { consents: [{ key: 'sms.transactional', granted: true }] },
      ['BAD_QUERY'],
    ],
    ['a key with spaces', 'createTourRequest', { idempotencyKey: 'a key with spaces' }, ['idempotencyKey']],
    ...booker('createTourDay'),
    ['a past time', 'createTourDay', { stops: [{ ...stop, slotId: past }] }, ['stops.0.slotId']],
    ['a time of another home', 'createTourDay', { stops: [{ ...stop, slotId: ofOak }] }, ['stops.0.slotId']],
    [
      'a home of somebody else',
      'createTourDay',
      { stops: [{ ...stop, slug: 'fir-house' }] },
      ['stops.0.slug'],
    ],
    [
      'a proof left out',
      'createTourDay',
      { stops: [{ ...stop, slotId: proved }] },
      ['VERIFICATION_REQUIRED'],
    ],
    ['no homes', 'createTourDay', { stops: [] }, ['stops']],
    ['an address that cannot be', 'resendTourLink', { email: 'a@b' }, ['email']],
    ['2,001 characters', 'resendTourLink', { email: `${'a'.repeat(1_989)}@example.com` }, ['email']],
  ];

  const refusals = [];
  for (const [what, operation, changes] of cases) {
    const response = await post({
      query: documents[operation],
      variables: { input: { ...sound[operation], ...changes } },
    });
    const by = response.status === 200 ? refusedBy((await response.json()) as Answer) : ['BAD_QUERY'];
    refusals.push([operation, what, response.status < 500, by]);
  }
  expect(refusals).toEqual(cases.map(([what, operation, , fields]) => [operation, what, true, fields]));
  expect([await count('tours'), await count('tour_times'), await count('outbox')]).toEqual([0, 0, 0]);

  const held = await post({ query: documents.holdTourSlot, variables: { input: sound.holdTourSlot } });
  expect(((await held.json()) as Answer).errors).toBeUndefined();
});
