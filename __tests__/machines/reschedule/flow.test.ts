import { changeDraftOf } from '#machines/reschedule/context.ts';
import { isAnotherNow } from '#machines/reschedule/standing.ts';

import { chosenAt, confirmed, heldAt, openChange, seenAt, slotAt, TEN_MINUTES_MS } from './openChange.ts';

const refused = (code: string, fields: Record<string, string[]> = {}, missing: string[] = []) =>
  ({ type: 'move.refused', trouble: { code, message: 'No.', fields }, missing }) as const;

test('a tour goes from its time to another one, and the address follows', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), heldAt('14:00'), confirmed(), confirmed('key-2'));
  expect(change.timesAsked('moveTour')).toBe(1);
  change.send({ type: 'move.done', seen: seenAt('14:00') });
  expect(change.value()).toBe('finished');
  expect(change.pages()).toEqual(['choose', 'confirm', 'finished']);
  expect(change.context()).toMatchObject({ slot: null, before: { localLabel: slotAt('10:00').localLabel } });
});

test('of a time that somebody else was faster to take nothing is left but what is free instead', () => {
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
  expect(change.context().seen?.startsAt).toBe(slotAt('10:00').startsAt);
});

test('an answer about a time that has been left is not listened to', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), chosenAt('15:00'), heldAt('14:00'));
  expect(change.isAt({ open: 'confirming' })).toBe(false);
});

test('a time beside one’s own is taken without being held', () => {
  const change = openChange();
  change.send(chosenAt('10:15'), { type: 'hold.unneeded', slotId: 'slot 10:15' });
  expect(change.value()).toEqual({ open: { confirming: 'unheld' } });
  change.send(confirmed());
  expect(change.timesAsked('moveTour')).toBe(1);
});

test('a time that is no longer held is held again on request, and can be taken all the same', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), heldAt('14:00'));
  change.clock.increment(TEN_MINUTES_MS);
  expect(change.value()).toEqual({ open: { confirming: 'lapsed' } });
  change.send({ type: 'extension.asked' });
  expect(change.timesAsked('takeHold')).toBe(2);
  change.send(heldAt('14:00'), confirmed());
  expect(change.timesAsked('moveTour')).toBe(1);
});

test('until it is known what came of a move it is the same one, over a reload too', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), heldAt('14:00'), confirmed('first'), {
    type: 'move.lost',
    message: 'Lost.',
  });
  change.send(confirmed('second'), { type: 'move.lost', message: 'Lost.' });
  expect(change.context().idempotencyKey).toBe('first');

  const kept = changeDraftOf(change.context());
  const opened = { organizationId: 'lantern', publicToken: 'token', sessionKey: 'other' } as const;
  const later = openChange();
  later.send(
    { type: 'change.opened', ...opened, page: 'confirm', kept },
    { type: 'tour.arrived', seen: seenAt('10:00'), kinds: ['IN_PERSON'] },
  );
  expect(later.isAt({ open: 'confirming' })).toBe(true);
  expect(later.context()).toMatchObject({ idempotencyKey: 'first', sessionKey: 'session-1' });
  expect(later.context().trouble?.message).toContain('couldn’t confirm');

  const moved = openChange();
  moved.send(
    { type: 'change.opened', ...opened, page: 'confirm', kept },
    { type: 'tour.arrived', seen: seenAt('14:00'), kinds: ['IN_PERSON'] },
  );
  expect(moved.value()).toBe('finished');
  expect(moved.context().before?.localLabel).toBe(slotAt('10:00').localLabel);
});

test('a move of which nobody has heard is seen to be made when the tour is looked at again', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), heldAt('14:00'), confirmed(), { type: 'move.lost', message: 'Lost.' });
  change.send({ type: 'tour.seen', seen: seenAt('14:00') });
  expect(change.value()).toBe('finished');
});

test('a tour that was moved elsewhere is shown as it is before it is moved from here', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), heldAt('14:00'), confirmed(), { type: 'tour.stale', seen: seenAt('12:00') });
  expect(change.isAt({ open: 'confirming' })).toBe(true);
  expect(change.context()).toMatchObject({ idempotencyKey: null, slot: slotAt('14:00') });
  expect(change.context().trouble?.message).toContain('12:00');
  change.send({ type: 'tour.seen', seen: seenAt('12:00', { status: 'CANCELLED_BY_PROSPECT', way: null }) });
  expect(change.value()).toEqual({ open: 'blocked' });
});

test('of a press from which nothing came, because the team has answered meanwhile, that is said', () => {
  const change = openChange(seenAt('10:00', { askedSlotId: 'slot 11:00' }));
  change.send(chosenAt('14:00'), heldAt('14:00'), confirmed(), { type: 'tour.stale', seen: seenAt('10:00') });
  expect(change.isAt({ open: 'confirming' })).toBe(true);
  expect(change.context().trouble?.message).toContain('try again');
});

const over = { way: 'SAY_MISSED', canCancel: false } as const;

test.each([
  ['is settled', seenAt('10:00', over), { ...over, status: 'COMPLETED' }, false],
  ['is said to be missed', seenAt('10:00', over), { way: 'PICK_AGAIN', status: 'NO_SHOW' }, false],
  ['can no longer be cancelled', seenAt('10:00'), { canCancel: false }, false],
  ['is over', seenAt('10:00'), over, true],
  ['was seen', seenAt('10:00', over), { way: null, blocked: 'COMPLETED' }, true],
] as const)(
  'a press counts for the tour that was shown, also when it %s meanwhile',
  (_, before, now, isOther) => {
    expect(isAnotherNow(before, seenAt('10:00', now))).toBe(isOther);
  },
);

test('what is only looked at again changes nothing', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), heldAt('14:00'));
  const asked = change.asked.length;
  change.send({ type: 'tour.seen', seen: seenAt('10:00') });
  expect(change.asked).toHaveLength(asked);
});

test('a number that is missing is asked for, and a proof before the move is made', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), heldAt('14:00'), confirmed('one'));
  change.send(refused('INVALID_INPUT', { phoneNumber: ['Enter your number.'] }));
  expect(change.context()).toMatchObject({ needsPhone: true, idempotencyKey: null });
  change.send(confirmed('two'), refused('VERIFICATION_REQUIRED', {}, ['PHONE_CODE', 'EMAIL_CODE']));
  expect(change.context().missing).toEqual(['EMAIL_CODE', 'PHONE_CODE']);
  change.send(confirmed('three'));
  expect(change.timesAsked('moveTour')).toBe(2);
  change.send({ type: 'proof.given', proof: 'EMAIL_CODE' }, { type: 'proof.given', proof: 'PHONE_CODE' });
  change.send(confirmed('four'));
  expect(change.timesAsked('moveTour')).toBe(3);
});

test.each([
  ['TOO_CLOSE', true],
  ['CANCELLED', false],
])('a tour that can have no other time because it is %s is said to be so', (blocked, canCancel) => {
  const change = openChange(seenAt('10:00', { way: null, blocked, canCancel }), 'confirm');
  expect(change.value()).toEqual({ open: 'blocked' });
  change.send({ type: 'cancel.asked' });
  expect(change.isAt({ open: 'cancelling' })).toBe(canCancel);
});

test('a refusal for good is explained by the tour itself', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), heldAt('14:00'), confirmed(), { type: 'tour.blocked' });
  expect(change.timesAsked('loadTour')).toBe(2);
  change.send({
    type: 'tour.arrived',
    seen: seenAt('10:00', { way: null, blocked: 'LIMIT_REACHED' }),
    kinds: ['IN_PERSON'],
  });
  expect(change.value()).toEqual({ open: 'blocked' });
});

test('who has missed a tour says so before another time is picked', () => {
  const change = openChange(seenAt('10:00', { way: 'SAY_MISSED', status: 'COMPLETED', canCancel: false }));
  expect(change.value()).toEqual({ open: 'missed' });
  change.send({ type: 'missed.said' });
  expect(change.value()).toEqual({ open: 'choosing' });
  expect(changeDraftOf(change.context()).isMissedSaid).toBe(true);
});

test('a tour is cancelled once, and what was typed stays until that is known', () => {
  const change = openChange(seenAt('10:00'), 'cancel');
  change.send({ type: 'cancel.typed', reason: 'PRICE', comment: 'Too dear.' });
  change.send({ type: 'cancel.confirmed' }, { type: 'cancel.confirmed' });
  expect(change.timesAsked('cancelTour')).toBe(1);
  change.send({ type: 'cancel.lost', message: 'Lost.' });
  expect(change.context()).toMatchObject({ cancelReason: 'PRICE', cancelComment: 'Too dear.' });
  const cancelled = seenAt('10:00', { status: 'CANCELLED_BY_PROSPECT', way: null, canCancel: false });
  change.send({ type: 'cancel.confirmed' }, { type: 'cancel.done', seen: cancelled });
  expect(change.value()).toBe('finished');
});

test('who keeps his time lets the other one go and is led to his tour', () => {
  const change = openChange();
  change.send(chosenAt('14:00'), heldAt('14:00'), { type: 'time.kept' });
  expect(change.asked.slice(-2).map(({ type }) => type)).toEqual(['releaseHold', 'showTour']);
  expect(change.asked.at(-2)?.params).toMatchObject({ holdId: 'hold 14:00' });
  // that of the page which he leaves comes late
  change.send({ type: 'address.changed', page: 'confirm' });
  expect(change.value()).toEqual({ open: { left: 'leaving' } });
  change.send({ type: 'address.left' }, { type: 'address.changed', page: 'choose' });
  expect(change.value()).toBe('loading');
});
