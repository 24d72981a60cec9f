import { toChangeDraft } from '#machines/reschedule/context.ts';
import { isDifferentTour } from '#machines/reschedule/currentTour.ts';

import { chosenAt, confirmed, heldAt, openChange, seenAt, slotAt, TEN_MINUTES_MS } from './openChange.ts';

const refused = (code: string, fields: Record<string, string[]> = {}, missing: string[] = []) =>
  ({ type: 'move.refused', error: { code, message: 'No.', fields }, missing }) as const;

test('a tour goes from its time to another one, and the address follows', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), heldAt('14:00'), confirmed(), confirmed('key-2'));
  expect(change.countRequests('moveTour')).toBe(1);
  change.send({ type: 'move.done', current: seenAt('14:00') });
  expect(change.value()).toBe('finished');
  expect(change.pages()).toEqual(['choose', 'confirm', 'finished']);
  expect(change.context()).toMatchObject({ slot: null, before: { localLabel: slotAt('10:00').localLabel } });
});

test('a time that another visitor took first is removed, and the free alternatives are shown', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), {
    type: 'hold.refused',
    slotId: 'slot 14:00',
    alternatives: [slotAt('15:00')],
    message: 'Taken.',
    code: 'SLOT_UNAVAILABLE',
  });
  expect(change.value()).toEqual({ open: 'choosing' });
  expect(change.context()).toMatchObject({ slot: null, lostSlot: slotAt('14:00') });
  change.send(chosenAt('15:00'), heldAt('15:00'), confirmed(), {
    type: 'slot.lost',
    alternatives: [slotAt('16:00')],
    message: 'Taken.',
  });
  expect(change.value()).toEqual({ open: 'choosing' });
  expect(change.context().alternatives).toEqual([slotAt('16:00')]);
  expect(change.context().current?.startsAt).toBe(slotAt('10:00').startsAt);
});

test('an answer about an abandoned time is ignored', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), chosenAt('15:00'), heldAt('14:00'));
  expect(change.isAt({ open: 'confirming' })).toBe(false);
});

test('a time overlapping the visitor’s own is used without a hold', () => {
  const change = openChange();
  change.send(chosenAt('10:15'), { type: 'hold.unnecessary', slotId: 'slot 10:15' });
  expect(change.value()).toEqual({ open: { confirming: 'notHeld' } });
  change.send(confirmed());
  expect(change.countRequests('moveTour')).toBe(1);
});

test('a time that is no longer held is held again on request, and can still be used', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), heldAt('14:00'));
  change.clock.increment(TEN_MINUTES_MS);
  expect(change.value()).toEqual({ open: { confirming: 'lapsed' } });
  change.send({ type: 'extension.requested' });
  expect(change.countRequests('takeHold')).toBe(2);
  change.send(heldAt('14:00'), confirmed());
  expect(change.countRequests('moveTour')).toBe(1);
});

test('a time whose extension is answered late is held after all', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), heldAt('14:00'), { type: 'extension.requested' });
  change.clock.increment(TEN_MINUTES_MS);
  expect(change.value()).toEqual({ open: { confirming: 'lapsed' } });
  change.send(heldAt('14:00'));
  expect(change.value()).toEqual({ open: { confirming: { held: 'quiet' } } });
});

test('until the outcome of a move is known it is the same request, even after a reload', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), heldAt('14:00'), confirmed('first'), {
    type: 'move.lost',
    message: 'Lost.',
  });
  change.send(confirmed('second'), { type: 'move.lost', message: 'Lost.' });
  expect(change.context().idempotencyKey).toBe('first');

  const storedDraft = toChangeDraft(change.context());
  const opened = { organizationId: 'lantern', publicToken: 'token', sessionKey: 'other' } as const;
  const later = openChange();
  later.send(
    { type: 'change.opened', ...opened, page: 'confirm', savedDraft: storedDraft },
    { type: 'tour.arrived', current: seenAt('10:00'), kinds: ['IN_PERSON'] },
  );
  expect(later.isAt({ open: 'confirming' })).toBe(true);
  expect(later.context()).toMatchObject({ idempotencyKey: 'first', sessionKey: 'session-1' });
  expect(later.context().error?.message).toContain('couldn’t confirm');

  const moved = openChange();
  moved.send(
    { type: 'change.opened', ...opened, page: 'confirm', savedDraft: storedDraft },
    { type: 'tour.arrived', current: seenAt('14:00'), kinds: ['IN_PERSON'] },
  );
  expect(moved.value()).toBe('finished');
  expect(moved.context().before?.localLabel).toBe(slotAt('10:00').localLabel);
});

test('a move without an answer is recognized as done when the tour is loaded again', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), heldAt('14:00'), confirmed(), { type: 'move.lost', message: 'Lost.' });
  change.send({ type: 'tour.seen', current: seenAt('14:00') });
  expect(change.value()).toBe('finished');
});

test('a tour moved elsewhere is shown as it is now before it can be moved from here', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), heldAt('14:00'), confirmed(), {
    type: 'tour.stale',
    current: seenAt('12:00'),
  });
  expect(change.isAt({ open: 'confirming' })).toBe(true);
  expect(change.context()).toMatchObject({ idempotencyKey: null, slot: slotAt('14:00') });
  expect(change.context().error?.message).toContain('12:00');
  change.send({
    type: 'tour.seen',
    current: seenAt('12:00', { status: 'CANCELLED_BY_PROSPECT', mode: null }),
  });
  expect(change.value()).toEqual({ open: 'blocked' });
});

test('a press without effect, because the team has answered meanwhile, is explained', () => {
  const change = openChange(seenAt('10:00', { requestedSlotId: 'slot 11:00' }));
  change.send(chosenAt('14:00'), heldAt('14:00'), confirmed(), {
    type: 'tour.stale',
    current: seenAt('10:00'),
  });
  expect(change.isAt({ open: 'confirming' })).toBe(true);
  expect(change.context().error?.message).toContain('try again');
});

const over = { mode: 'SAY_MISSED', canCancel: false } as const;

test.each([
  ['is settled', seenAt('10:00', over), { ...over, status: 'COMPLETED' }, false],
  ['is reported as missed', seenAt('10:00', over), { mode: 'PICK_AGAIN', status: 'NO_SHOW' }, false],
  ['can no longer be canceled', seenAt('10:00'), { canCancel: false }, false],
  ['is over', seenAt('10:00'), over, true],
  ['has taken place', seenAt('10:00', over), { mode: null, blocked: 'COMPLETED' }, true],
] as const)(
  'a press applies to the tour that was shown, even when it %s meanwhile',
  (_, before, now, isOther) => {
    expect(isDifferentTour(before, seenAt('10:00', now))).toBe(isOther);
  },
);

test('loading the tour again changes nothing', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), heldAt('14:00'));
  const requestCount = change.asked.length;
  change.send({ type: 'tour.seen', current: seenAt('10:00') });
  expect(change.asked).toHaveLength(requestCount);
});

test('a missing phone number is requested, and a proof before the move is made', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), heldAt('14:00'), confirmed('one'));
  change.send(refused('INVALID_INPUT', { phoneNumber: ['Enter your number.'] }));
  expect(change.context()).toMatchObject({ needsPhone: true, idempotencyKey: null });
  change.send(confirmed('two'), refused('VERIFICATION_REQUIRED', {}, ['PHONE_CODE', 'EMAIL_CODE']));
  expect(change.context().missing).toEqual(['EMAIL_CODE', 'PHONE_CODE']);
  change.send(confirmed('three'));
  expect(change.countRequests('moveTour')).toBe(2);
  change.send(
    { type: 'verification.submitted', verification: 'EMAIL_CODE' },
    { type: 'verification.submitted', verification: 'PHONE_CODE' },
  );
  change.send(confirmed('four'));
  expect(change.countRequests('moveTour')).toBe(3);
});

test.each([
  ['TOO_CLOSE', true],
  ['CANCELLED', false],
])('a tour that cannot have another time because it is %s is shown as such', (blocked, canCancel) => {
  const change = openChange(seenAt('10:00', { mode: null, blocked, canCancel }), 'confirm');
  expect(change.value()).toEqual({ open: 'blocked' });
  change.send({ type: 'cancel.requested' });
  expect(change.isAt({ open: 'canceling' })).toBe(canCancel);
});

test('a permanent refusal is explained by the tour itself', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), heldAt('14:00'), confirmed(), { type: 'tour.blocked' });
  expect(change.countRequests('loadTour')).toBe(2);
  change.send({
    type: 'tour.arrived',
    current: seenAt('10:00', { mode: null, blocked: 'LIMIT_REACHED' }),
    kinds: ['IN_PERSON'],
  });
  expect(change.value()).toEqual({ open: 'blocked' });
});

test('visitors who missed a tour say so before they pick another time', () => {
  const change = openChange(seenAt('10:00', { mode: 'SAY_MISSED', status: 'COMPLETED', canCancel: false }));
  expect(change.value()).toEqual({ open: 'missed' });
  change.send({ type: 'noShow.admitted' });
  expect(change.value()).toEqual({ open: 'choosing' });
  expect(toChangeDraft(change.context()).isMissedConfirmed).toBe(true);
});

test('a tour is canceled once, and typed input stays until the outcome is known', () => {
  const change = openChange(seenAt('10:00'), 'cancel');
  change.send({ type: 'cancelReason.typed', reason: 'PRICE', comment: 'Too dear.' });
  change.send({ type: 'cancel.confirmed' }, { type: 'cancel.confirmed' });
  expect(change.countRequests('cancelTour')).toBe(1);
  change.send({ type: 'cancel.lost', message: 'Lost.' });
  expect(change.context()).toMatchObject({ cancelReason: 'PRICE', cancelComment: 'Too dear.' });
  const cancelled = seenAt('10:00', { status: 'CANCELLED_BY_PROSPECT', mode: null, canCancel: false });
  change.send({ type: 'cancel.confirmed' }, { type: 'cancel.done', current: cancelled });
  expect(change.value()).toBe('finished');
});

test('visitors who decide for their old time release the other one and return to their tour', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), heldAt('14:00'), { type: 'change.abandoned' });
  expect(change.asked.slice(-2).map(({ type }) => type)).toEqual(['releaseHold', 'showTour']);
  expect(change.asked.at(-2)?.params).toMatchObject({ holdId: 'hold 14:00' });
  // the address of the page that the visitor has left arrives late
  change.send({ type: 'address.changed', page: 'confirm' });
  expect(change.value()).toEqual({ open: { left: 'leaving' } });
  change.send({ type: 'address.left' }, { type: 'address.changed', page: 'choose' });
  expect(change.value()).toBe('loading');
});
