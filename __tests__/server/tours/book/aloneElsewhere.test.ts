import type { Database } from '#server/db/database.ts';
import { contactProof } from '#server/tours/proofs/contactProof.ts';
import { home } from '#tests/server/homes/makeHomes.ts';

import { openChanges } from '../change/openChanges.ts';
import { minutesAfter, monday, refusal, secretKey } from '../openBookings.ts';
import { givenRule, now } from '../openTours.ts';
import { testTours } from '../testTours.ts';

const contact = {
  firstName: 'Ada',
  lastName: 'Ng',
  email: 'ada@example.com',
  phoneNumber: '(512) 555-0199',
};

/** Somebody whose address is shown to be his, and three homes that he could see alone. */
async function openAlone(db: Database, rules = [givenRule(), givenRule({ kind: 'IN_PERSON' })]) {
  const made = await openChanges(db, {
    homes: ['elm-house', 'oak-house', 'ash-house'].map((slug) => home(slug)),
    rules,
  });
  const { book, slot, organizationId } = made;
  const shown = contactProof(secretKey, {
    organizationId,
    channel: 'EMAIL',
    destination: contact.email,
    verifiedAt: now,
  });
  type Wanted = { at?: Date; kind?: 'IN_PERSON' };
  const visit = (slug: string, { at = new Date(monday), kind }: Wanted = {}) =>
    book({ slug, contact, contactProofs: [shown], slotId: slot(at, { slug, ...(kind && { kind }) }) });
  return { ...made, visit };
}

testTours('nobody is alone in two homes at once', async (db) => {
  const { move, slot, visit } = await openAlone(db);
  const both = await Promise.allSettled([visit('elm-house'), visit('oak-house')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const other = both[0].status === 'fulfilled' ? 'oak-house' : 'elm-house';
  const refused = await refusal(visit(other));
  expect([refused.code, Object.keys(refused.info ?? {})]).toEqual(['INVALID_INPUT', ['slotId']]);

  // the next time, or with somebody of the team
  const next = await visit(other, { at: minutesAfter(monday, 30) });
  expect((await refusal(move(next.id, slot(monday, { slug: other })))).info).toHaveProperty('slotId');
  expect((await visit('ash-house', { kind: 'IN_PERSON' })).status).toBe('CONFIRMED');
});

testTours('nobody is alone elsewhere at a time to which the team may still move him', async (db) => {
  const { move, slot, visit } = await openAlone(db, [
    givenRule({ isAskedFor: true }),
    givenRule({ kind: 'IN_PERSON' }),
  ]);
  const later = minutesAfter(monday, 60);
  const tour = await visit('elm-house', { kind: 'IN_PERSON' });
  const asked = await move(tour.id, slot(later, { slug: 'elm-house' }));
  expect([asked.status, asked.kind]).toEqual(['CONFIRMED', 'IN_PERSON']);
  expect((await refusal(visit('oak-house', { at: later }))).info).toHaveProperty('slotId');
  expect((await visit('oak-house', { at: minutesAfter(later, 30) })).status).toBe('PENDING_APPROVAL');
});

testTours('of an address that was not shown to be his, nobody learns who is where when', async (db) => {
  const { book, slot } = await openChanges(db, {
    homes: ['elm-house', 'oak-house'].map((slug) => home(slug)),
  });
  for (const slug of ['elm-house', 'oak-house']) {
    const tour = await book({ slug, contact, slotId: slot(monday, { slug }) });
    expect(tour.status).toBe('CONFIRMED');
  }
});
