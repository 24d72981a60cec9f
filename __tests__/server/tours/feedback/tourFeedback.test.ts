import { randomUUID } from 'node:crypto';

import sql from 'sql-template-tag';

import type { Database } from '#server/db/database.ts';
import { runLeasedJob } from '#server/leasedJob.ts';
import { tourMessageJob } from '#server/tours/actions/dueTours.ts';
import { openChanges } from '#tests/server/tours/change/openChanges.ts';
import { minutesAfter, monday, tokens } from '#tests/server/tours/openBookings.ts';
import { now } from '#tests/server/tours/openTours.ts';
import { testTours } from '#tests/server/tours/testTours.ts';

import { openGraphql } from '../../graphql/openGraphql.ts';

const asking = `query tourFeedbackForm($organizationId: ID!, $publicToken: String!) {
  tourFeedbackForm(organizationId: $organizationId, publicToken: $publicToken) {
    state opensAt closesAt editableUntil version branches { attendance fields problems reasons }
    previous { attendance overall comment } nextActions { kind } hasMessagesToCome
  }
}`;
const telling = `mutation submitTourFeedback($input: SubmitTourFeedbackInput!) {
  submitTourFeedback(input: $input) {
    feedback { attendance overall matchedListing problem comment reasons }
    form { state previous { attendance } nextActions { kind } hasMessagesToCome }
    tourRequest { status change { mode } }
    nextActions { kind label }
  }
}`;
const stopping = `mutation stopTourMessages($input: StopTourMessagesInput!) {
  stopTourMessages(input: $input) { form { state hasMessagesToCome } }
}`;

type Payload = {
  form: Record<string, unknown>;
  feedback: Record<string, unknown>;
  tourRequest: { status: string; change: { mode: string | null } };
  nextActions: { kind: string }[];
};

async function openFeedback(db: Database) {
  const made = await openChanges(db);
  let at = now;
  const { ask } = openGraphql({ db, clock: { now: () => at }, tokens });
  return {
    ...made,
    ask,
    /** Runs the automatic tour messages at a moment. */
    at: (moment: Date) => runLeasedJob(tourMessageJob, { db, clock: { now: () => moment } }),
    setTime: (moment: Date | string) => (at = new Date(moment)),
    form: async (tourId: string) => (await ask(asking, made.link(tourId))).data?.tourFeedbackForm,
    submitFeedback: async (tourId: string, changes: object) => {
      const input = { ...made.link(tourId), version: '2', idempotencyKey: randomUUID(), ...changes };
      const { data, errors } = await ask(telling, { input });
      return { submitted: data?.submitTourFeedback as Payload | undefined, refused: errors?.[0]?.extensions };
    },
  };
}

testTours(
  'feedback is accepted from the start of a tour, can be changed within a day, and not after',
  async (db) => {
    const { book, form, submitFeedback, setTime, arrived } = await openFeedback(db);
    const { id, endsAt } = await book();
    expect(await form(id)).toMatchObject({ state: 'NOT_YET', previous: null, editableUntil: null });
    expect((await submitFeedback(id, { attendance: 'TOURED' })).refused).toMatchObject({
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
        {
          attendance: 'COULD_NOT_GET_IN',
          fields: ['PROBLEM', 'COMMENT', 'FOLLOW_UP'],
          problems: ['LOCKBOX', 'CODE', 'KEY', 'DOOR', 'SOMEONE_INSIDE', 'FELT_UNSAFE', 'OTHER'],
        },
        {
          attendance: 'DID_NOT_GO',
          fields: ['REASONS', 'COMMENT', 'FOLLOW_UP'],
          reasons: expect.arrayContaining(['SOMETHING_CAME_UP', 'NO_LONGER_LOOKING']) as string[],
        },
      ],
    });
    const first = {
      attendance: 'TOURED',
      interest: 'READY_TO_APPLY',
      overall: 5,
      comment: 'Light.',
      idempotencyKey: 'told-once-only',
    };
    const answers = await Promise.all([
      submitFeedback(id, first),
      submitFeedback(id, first),
      submitFeedback(id, first),
    ]);
    for (const { submitted } of answers)
      expect(submitted?.feedback).toMatchObject({ overall: 5, comment: 'Light.' });
    expect(answers[0].submitted?.nextActions.map(({ kind }) => kind).slice(0, 2)).toEqual([
      'APPLY',
      'BOOK_TOUR',
    ]);
    expect(answers[0].submitted?.form).toMatchObject({
      state: 'EDITABLE',
      previous: { attendance: 'TOURED' },
      nextActions: expect.arrayContaining([{ kind: 'APPLY' }]) as object[],
    });
    expect(await arrived('tour.feedbackToTeam')).toHaveLength(1);

    setTime(minutesAfter(endsAt, 30 + 1439));
    expect(await form(id)).toMatchObject({ state: 'EDITABLE', previous: { overall: 5 } });
    const other = await submitFeedback(id, { attendance: 'TOURED', overall: 3 });
    expect(other.submitted?.feedback).toMatchObject({ overall: 3, comment: null });
    expect((await arrived('tour.feedbackToTeam'))[0]?.text).toContain(
      'This replaces their earlier feedback.',
    );
    setTime(minutesAfter(endsAt, 30 + 1440));
    expect((await submitFeedback(id, { attendance: 'TOURED', overall: 1 })).refused).toMatchObject({
      reason: 'SUBMITTED',
    });
  },
);

testTours(
  'a visitor who could not get in gets help at once, and one who did not go may pick another time',
  async (db) => {
    const { book, submitFeedback, setTime, arrived, slot } = await openFeedback(db);
    const stuck = await book();
    const away = await book({ slotId: slot(minutesAfter(monday, 60)) });
    setTime(minutesAfter(monday, 20));
    const helped = await submitFeedback(stuck.id, {
      attendance: 'COULD_NOT_GET_IN',
      problem: 'CODE',
      overall: 4,
    });
    expect(helped.submitted).toMatchObject({
      feedback: { problem: 'CODE', overall: null },
      tourRequest: { status: 'NO_SHOW', change: { mode: 'PICK_AGAIN' } },
      nextActions: [
        { kind: 'CALL' },
        { kind: 'RESCHEDULE' },
        { kind: 'BOOK_TOUR' },
        { kind: 'VIEW_SIMILAR' },
      ].filter(({ kind }) => kind !== 'BOOK_TOUR'),
    });
    const [alert] = await arrived('tour.feedbackToTeam');
    expect(alert?.subject).toContain('a visitor couldn’t get in');
    expect(alert?.text).toMatch(/Please call now[^]*The code/);

    setTime(minutesAfter(away.endsAt, 5));
    const skipped = await submitFeedback(away.id, {
      attendance: 'DID_NOT_GO',
      reasons: ['FOUND_ANOTHER', 'FOUND_ANOTHER'],
    });
    expect(skipped.submitted).toMatchObject({
      feedback: { reasons: ['FOUND_ANOTHER'] },
      tourRequest: { status: 'NO_SHOW', change: { mode: 'PICK_AGAIN' } },
    });
    setTime(minutesAfter(away.endsAt, 14 * 1440));
    const late = await book({ slotId: slot(minutesAfter(monday, 120)) });
    setTime(minutesAfter(late.endsAt, 14 * 1440));
    expect((await submitFeedback(late.id, { attendance: 'TOURED' })).refused).toMatchObject({
      reason: 'CLOSED',
    });
  },
);

testTours(
  'a visitor who could not get in and has no other time left can book again once this tour is over',
  async (db) => {
    const { book, form, submitFeedback, setTime, rows } = await openFeedback(db);
    const { id, endsAt } = await book();
    await rows(sql`update tours set reschedule_count = 3`);
    setTime(minutesAfter(monday, 20));
    const kinds = (actions: { kind: string }[] = []) => actions.map(({ kind }) => kind);
    const { submitted } = await submitFeedback(id, { attendance: 'COULD_NOT_GET_IN' });
    expect(kinds(submitted?.nextActions)).toEqual(['CALL', 'VIEW_SIMILAR']);
    setTime(endsAt);
    const { nextActions } = (await form(id)) as { nextActions: { kind: string }[] };
    expect(kinds(nextActions)).toEqual(['CALL', 'BOOK_TOUR', 'VIEW_SIMILAR']);
  },
);

testTours('answers that belong to another first answer are not stored', async (db) => {
  const { book, submitFeedback, setTime } = await openFeedback(db);
  const { id, endsAt } = await book();
  setTime(endsAt);
  const answers = { reasons: ['NOISE', 'FORGOT', 'OTHER'], problem: 'NOBODY_CAME' };
  expect((await submitFeedback(id, { attendance: 'TOURED', ...answers })).submitted?.feedback).toMatchObject({
    reasons: ['NOISE', 'OTHER'],
    problem: null,
  });
  expect(
    (await submitFeedback(id, { attendance: 'DID_NOT_GO', ...answers })).submitted?.feedback,
  ).toMatchObject({
    reasons: ['FORGOT', 'OTHER'],
  });
  // no agent was expected
  expect(
    (await submitFeedback(id, { attendance: 'COULD_NOT_GET_IN', ...answers })).submitted?.feedback,
  ).toMatchObject({
    reasons: [],
    problem: null,
  });
});

testTours(
  'a visitor who gave feedback is not asked again, and one who opted out gets no message',
  async (db) => {
    const { book, submitFeedback, setTime, slot, ask, link, arrived, at } = await openFeedback(db);
    const [seen, stuck, away] = [
      await book(),
      await book({ slotId: slot(minutesAfter(monday, 60)) }),
      await book({ slotId: slot(minutesAfter(monday, 120)) }),
    ];
    setTime(minutesAfter(away.endsAt, 5));
    await submitFeedback(seen.id, { attendance: 'TOURED' });
    await submitFeedback(stuck.id, { attendance: 'COULD_NOT_GET_IN' });
    const { submitted } = await submitFeedback(away.id, {
      attendance: 'DID_NOT_GO',
      reasons: ['NO_LONGER_LOOKING'],
    });
    expect(submitted?.form).toMatchObject({ hasMessagesToCome: true });
    expect(submitted?.nextActions.map(({ kind }) => kind)).toEqual(['CALL']);

    const stop = () => ask(stopping, { input: link(away.id) });
    const [first, second] = [await stop(), await stop()];
    expect(first.data?.stopTourMessages).toEqual({ form: { state: 'EDITABLE', hasMessagesToCome: false } });
    expect(second.data).toEqual(first.data);
    const unknown = await ask(stopping, { input: { ...link(away.id), publicToken: 'unknown' } });
    expect(unknown.errors?.[0]?.extensions).toMatchObject({
      code: 'NOT_FOUND',
      info: { publicToken: unknown.errors?.[0]?.message },
    });

    await at(minutesAfter(away.endsAt, 40));
    await at(minutesAfter(away.endsAt, 1441));
    expect(await arrived('tour.followUp')).toEqual([]);
    const missed = await arrived('tour.missed');
    expect(missed.map(({ text }) => (text ?? '').includes('sorry you couldn’t get in'))).toEqual([true]);
  },
);

testTours('values that no form would accept are refused by field', async (db) => {
  const { book, submitFeedback, setTime, cancel } = await openFeedback(db);
  const { id, endsAt } = await book();
  setTime(endsAt);
  const { refused } = await submitFeedback(id, {
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
  expect((await submitFeedback(id, { attendance: 'TOURED', publicToken: 'unknown' })).refused).toMatchObject({
    code: 'NOT_FOUND',
  });
  setTime(now);
  await cancel(id);
  setTime(endsAt);
  expect((await submitFeedback(id, { attendance: 'TOURED' })).refused).toMatchObject({
    reason: 'NOT_APPLICABLE',
  });
});

testTours('a home shows how accurate its listing is after feedback from five visitors', async (db) => {
  const { book, submitFeedback, setTime, slot, ask, organizationId } = await openFeedback(db);
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
    await submitFeedback(id, { attendance: 'TOURED', matchedListing: at + 1 });
  }
  expect(await accuracy()).toEqual({ unit: { accuracy: null } });
  await submitFeedback(tours[4]?.id ?? '', { attendance: 'TOURED', matchedListing: 5 });
  expect(await accuracy()).toEqual({ unit: { accuracy: { average: 3, count: 5 } } });
});
