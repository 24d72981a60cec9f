import type { Database } from '#server/db/database.ts';
import { createContactVerification } from '#server/contact/contactVerification.ts';
import { home } from '#tests/server/homes/makeHomes.ts';

import { openChanges } from '../change/openChanges.ts';
import { minutesAfter, monday, refusal, secretKey } from '../openBookings.ts';
import { createRuleInput, now } from '../openTours.ts';
import { testTours } from '../testTours.ts';

const contact = {
  firstName: 'Ada',
  lastName: 'Ng',
  email: 'ada@example.com',
  phoneNumber: '(512) 555-0199',
};

/** A visitor with a verified address, and three homes with self-guided tours. */
async function openAlone(db: Database, rules = [createRuleInput(), createRuleInput({ kind: 'IN_PERSON' })]) {
  const made = await openChanges(db, {
    homes: ['elm-house', 'oak-house', 'ash-house'].map((slug) => home(slug)),
    rules,
  });
  const { book, slot, organizationId } = made;
  const shown = createContactVerification(secretKey, {
    organizationId,
    channel: 'EMAIL',
    destination: contact.email,
    verifiedAt: now,
  });
  type VisitOptions = { at?: Date; kind?: 'IN_PERSON' };
  const visit = (slug: string, { at = new Date(monday), kind }: VisitOptions = {}) =>
    book({ slug, contact, contactProofs: [shown], slotId: slot(at, { slug, ...(kind && { kind }) }) });
  return { ...made, visit };
}

testTours('no visitor has self-guided tours of two homes at once', async (db) => {
  const { move, slot, visit } = await openAlone(db);
  const both = await Promise.allSettled([visit('elm-house'), visit('oak-house')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const other = both[0].status === 'fulfilled' ? 'oak-house' : 'elm-house';
  const refused = await refusal(visit(other));
  expect([refused.code, Object.keys(refused.info ?? {})]).toEqual(['INVALID_INPUT', ['slotId']]);

  // the next time, or a tour with a team member
  const next = await visit(other, { at: minutesAfter(monday, 30) });
  expect((await refusal(move(next.id, slot(monday, { slug: other })))).info).toHaveProperty('slotId');
  expect((await visit('ash-house', { kind: 'IN_PERSON' })).status).toBe('CONFIRMED');
});

testTours(
  'no visitor has a self-guided tour elsewhere at a time to which the team may still move them',
  async (db) => {
    const { move, slot, visit } = await openAlone(db, [
      createRuleInput({ requiresApproval: true }),
      createRuleInput({ kind: 'IN_PERSON' }),
    ]);
    const later = minutesAfter(monday, 60);
    const tour = await visit('elm-house', { kind: 'IN_PERSON' });
    const moved = await move(tour.id, slot(later, { slug: 'elm-house' }));
    expect([moved.status, moved.kind]).toEqual(['CONFIRMED', 'IN_PERSON']);
    expect((await refusal(visit('oak-house', { at: later }))).info).toHaveProperty('slotId');
    expect((await visit('oak-house', { at: minutesAfter(later, 30) })).status).toBe('PENDING_APPROVAL');
  },
);

testTours('an unverified address does not disclose who is where at what time', async (db) => {
  const { book, slot } = await openChanges(db, {
    homes: ['elm-house', 'oak-house'].map((slug) => home(slug)),
  });
  for (const slug of ['elm-house', 'oak-house']) {
    const tour = await book({ slug, contact, slotId: slot(monday, { slug }) });
    expect(tour.status).toBe('CONFIRMED');
  }
});
