import { randomUUID } from 'node:crypto';

import type { Database } from '#server/db/database.ts';
import { openChanges } from '#tests/server/tours/change/openChanges.ts';
import { minutesAfter, monday, tokens } from '#tests/server/tours/openBookings.ts';
import { now } from '#tests/server/tours/openTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

import { openGraphql } from './openGraphql.ts';

const asking = `query tourFeedbackForm($organizationId: ID!, $publicToken: String!) {
  tourFeedbackForm(organizationId: $organizationId, publicToken: $publicToken) {
    state opensAt closesAt editableUntil version branches { attendance fields }
    previous { attendance overall comment }
  }
}`;
const telling = `mutation submitTourFeedback($input: SubmitTourFeedbackInput!) {
  submitTourFeedback(input: $input) {
    feedback { attendance overall matchedListing problem comment reasons }
    tourRequest { status change { way } }
    nextActions { kind label }
  }
}`;

type Payload = {
  feedback: Record<string, unknown>;
  tourRequest: { status: string; change: { way: string | null } };
  nextActions: { kind: string }[];
};

async function openFeedback(db: Database) {
  const made = await openChanges(db);
  let at = now;
  const { ask } = openGraphql({ db, clock: { now: () => at }, tokens });
  return {
    ...made,
    ask,
    setTime: (moment: Date | string) => (at = new Date(moment)),
    form: async (tourId: string) => (await ask(asking, made.link(tourId))).data?.tourFeedbackForm,
    tell: async (tourId: string, given: object) => {
      const input = { ...made.link(tourId), version: '1', idempotencyKey: randomUUID(), ...given };
      const { data, errors } = await ask(telling, { input });
      return { told: data?.submitTourFeedback as Payload | undefined, refused: errors?.[0]?.extensions };
    },
  };
}

testTours('a tour is told of from its start, told otherwise within a day, and not after', async (db) => {
  const { book, form, tell, setTime, arrived } = await openFeedback(db);
  const { id, endsAt } = await book();
  expect(await form(id)).toMatchObject({ state: 'NOT_YET', previous: null, editableUntil: null });
  expect((await tell(id, { attendance: 'TOURED' })).refused).toMatchObject({
    code: 'TOUR_BLOCKED',
    reason: 'NOT_YET',
    info: { publicToken: expect.any(String) as string },
  });

  setTime(minutesAfter(endsAt, 30));
  expect(await form(id)).toMatchObject({
    state: 'OPEN',
    branches: [
      {
        attendance: 'TOURED',
        fields: expect.arrayContaining(['ACCESS_EASE', 'MATCHED_LISTING']) as string[],
      },
      { attendance: 'COULD_NOT_GET_IN', fields: ['PROBLEM', 'COMMENT', 'FOLLOW_UP'] },
      { attendance: 'DID_NOT_GO', fields: ['REASONS', 'COMMENT', 'FOLLOW_UP'] },
    ],
  });
  const first = {
    attendance: 'TOURED',
    interest: 'READY_TO_APPLY',
    overall: 5,
    comment: 'Light.',
    idempotencyKey: 'told-once-only',
  };
  const answers = await Promise.all([tell(id, first), tell(id, first), tell(id, first)]);
  for (const { told } of answers) expect(told?.feedback).toMatchObject({ overall: 5, comment: 'Light.' });
  expect(answers[0].told?.nextActions.map(({ kind }) => kind).slice(0, 2)).toEqual(['APPLY', 'BOOK_TOUR']);
  expect(await arrived('tour.feedbackToTeam')).toHaveLength(1);

  setTime(minutesAfter(endsAt, 30 + 1439));
  expect(await form(id)).toMatchObject({ state: 'EDITABLE', previous: { overall: 5 } });
  const other = await tell(id, { attendance: 'TOURED', overall: 3 });
  expect(other.told?.feedback).toMatchObject({ overall: 3, comment: null });
  expect((await arrived('tour.feedbackToTeam'))[0]?.text).toContain('This replaces what they told before.');
  setTime(minutesAfter(endsAt, 30 + 1440));
  expect((await tell(id, { attendance: 'TOURED', overall: 1 })).refused).toMatchObject({
    reason: 'SUBMITTED',
  });
});

testTours('who could not get in is helped at once, and who did not go may pick another time', async (db) => {
  const { book, tell, setTime, arrived, slot } = await openFeedback(db);
  const stuck = await book();
  const away = await book({ slotId: slot(minutesAfter(monday, 60)) });
  setTime(minutesAfter(monday, 20));
  const helped = await tell(stuck.id, { attendance: 'COULD_NOT_GET_IN', problem: 'CODE', overall: 4 });
  expect(helped.told).toMatchObject({
    feedback: { problem: 'CODE', overall: null },
    tourRequest: { status: 'NO_SHOW', change: { way: 'PICK_AGAIN' } },
    nextActions: [
      { kind: 'CALL' },
      { kind: 'RESCHEDULE' },
      { kind: 'BOOK_TOUR' },
      { kind: 'VIEW_SIMILAR' },
    ].filter(({ kind }) => kind !== 'BOOK_TOUR'),
  });
  const [alert] = await arrived('tour.feedbackToTeam');
  expect(alert?.subject).toContain('a visitor could not get in');
  expect(alert?.text).toMatch(/Please call now[^]*The code/);

  setTime(minutesAfter(away.endsAt, 5));
  const skipped = await tell(away.id, {
    attendance: 'DID_NOT_GO',
    reasons: ['FOUND_ANOTHER', 'FOUND_ANOTHER'],
  });
  expect(skipped.told).toMatchObject({
    feedback: { reasons: ['FOUND_ANOTHER'] },
    tourRequest: { status: 'NO_SHOW', change: { way: 'PICK_AGAIN' } },
  });
  setTime(minutesAfter(away.endsAt, 14 * 1440));
  const late = await book({ slotId: slot(minutesAfter(monday, 120)) });
  setTime(minutesAfter(late.endsAt, 14 * 1440));
  expect((await tell(late.id, { attendance: 'TOURED' })).refused).toMatchObject({ reason: 'CLOSED' });
});

testTours('what no form would let through is refused by field', async (db) => {
  const { book, tell, setTime, cancel } = await openFeedback(db);
  const { id, endsAt } = await book();
  setTime(endsAt);
  const { refused } = await tell(id, {
    attendance: 'TOURED',
    version: '0',
    overall: 6,
    matchedListing: 0,
    comment: 'x'.repeat(2_001),
    listingIssue: 'x'.repeat(501),
  });
  expect(refused?.code).toBe('INVALID_INPUT');
  expect(Object.keys(refused?.info as object).sort()).toEqual([
    'comment',
    'listingIssue',
    'matchedListing',
    'overall',
    'version',
  ]);
  expect((await tell(id, { attendance: 'TOURED', publicToken: 'unknown' })).refused).toMatchObject({
    code: 'NOT_FOUND',
  });
  setTime(now);
  await cancel(id);
  setTime(endsAt);
  expect((await tell(id, { attendance: 'TOURED' })).refused).toMatchObject({ reason: 'NOT_APPLICABLE' });
});

testTours('a home shows how well it is what it says once five visitors have told', async (db) => {
  const { book, tell, setTime, slot, ask, organizationId } = await openFeedback(db);
  const tours = [];
  for (const at of [0, 1, 2, 3, 4]) tours.push(await book({ slotId: slot(minutesAfter(monday, at * 30)) }));
  setTime(minutesAfter(monday, 600));
  const accuracy = async () => {
    const { data } = await ask(
      'query tourFlow($id: ID!) { tourFlow(organizationId: $id, slug: "elm-house") { unit { accuracy { average count } } } }',
      { id: organizationId },
    );
    return data?.tourFlow;
  };
  for (const [at, { id }] of tours.slice(0, 4).entries()) {
    await tell(id, { attendance: 'TOURED', matchedListing: at + 1 });
  }
  expect(await accuracy()).toEqual({ unit: { accuracy: null } });
  await tell(tours[4]?.id ?? '', { attendance: 'TOURED', matchedListing: 5 });
  expect(await accuracy()).toEqual({ unit: { accuracy: { average: 3, count: 5 } } });
});
