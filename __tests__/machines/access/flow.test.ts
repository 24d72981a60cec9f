import { createActor, SimulatedClock } from 'xstate';

import type { AccessDraft, AccessKind, Door } from '#machines/access/context.ts';
import type { AccessEvent } from '#machines/access/events.ts';
import { accessFlow } from '#machines/access/flow.ts';

const HOUR_MS = 3_600_000;
const verification = { channel: 'EMAIL', destination: 'ada@mail.example', proof: 'signed' } as const;
const bound: AccessDraft = { sessionKey: 'key-of-this-tab', verifications: [verification], isTabBound: true };

const makeDoor = (changes: Partial<Door> = {}): Door => ({
  visitId: 'tour',
  status: 'ACTIVE',
  opensInMs: 0,
  closesInMs: HOUR_MS,
  call: 'NOT_REQUESTED',
  missingVerifications: [],
  rulesVersion: '1',
  isVerifiedToday: false,
  ...changes,
});

/** A visitor who has followed the link of their tour, with what their tab has stored. */
function openDoor(door = makeDoor(), savedDraft: AccessDraft | null = null, kind: AccessKind = 'tour') {
  const clock = new SimulatedClock();
  const requests: string[] = [];
  const note = (name: string) => () => void requests.push(name);
  const actor = createActor(
    accessFlow.provide({
      actions: {
        findDoor: note('findDoor'),
        recallContact: note('recallContact'),
        requestAccess: note('requestAccess'),
        findPosition: note('findPosition'),
        checkInWithSerial: note('checkInWithSerial'),
        reportProblem: note('reportProblem'),
        requestCall: note('requestCall'),
        checkCall: note('checkCall'),
        enterByCall: note('enterByCall'),
        giveUp: note('giveUp'),
        endVisit: note('endVisit'),
        showStatus: note('showStatus'),
        forgetCode: note('forgetCode'),
      },
    }),
    { clock },
  ).start();
  const send = (...events: AccessEvent[]) => {
    for (const event of events) actor.send(event);
  };
  send(
    { type: 'access.opened', kind, organizationId: 'lantern', token: 'token' },
    { type: 'door.found', door, savedDraft, sessionKey: 'new-key' },
  );
  return {
    clock,
    send,
    step: () => (actor.getSnapshot().value as { open?: { step: unknown } }).open?.step,
    help: () => (actor.getSnapshot().value as { open?: { help: unknown } }).open?.help,
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
    times: (name: string) => requests.filter((one) => one === name).length,
  };
}

const { status, opensInMs, closesInMs, call } = makeDoor();
const accessState = { status, opensInMs, closesInMs, call };
const needsContact = makeDoor({ status: 'NEEDS_CONTACT' });

test('holders of the link verify whose tour it is, read the rules, and only then reach the door', () => {
  const { send, step, context } = openDoor(needsContact);
  expect(step()).toEqual({ contact: 'enteringContact' });
  const { channel, destination } = verification;
  send(
    { type: 'contact.entered', contact: { channel, destination } },
    { type: 'contact.restored', verification: null },
  );
  expect(step()).toEqual({ contact: 'verifying' });
  send({ type: 'contact.verified', verification });
  expect(step()).toBe('refreshing');
  send({ type: 'door.found', door: needsContact, savedDraft: null, sessionKey: 'other' });
  expect(step()).toBe('rules');
  send({ type: 'rules.accepted' }, { type: 'access.granted', accessState });
  expect(step()).toEqual({ presence: 'ready' });
  expect(context()).toMatchObject({ isTabBound: true, sessionKey: 'new-key' });
});

test('a browser that verified the visitor today goes on to the rules, until the server says otherwise', () => {
  const { send, step, context } = openDoor(makeDoor({ status: 'NEEDS_CONTACT', isVerifiedToday: true }));
  expect(step()).toBe('rules');
  send({ type: 'rules.accepted' });
  expect(step()).toBe('requesting');
  // the day ended meanwhile
  const error = { code: 'INVALID_INPUT', message: 'No.', fields: { contactProofs: ['Verify it.'] } };
  send({ type: 'request.refused', error });
  expect([step(), context().error]).toEqual([{ contact: 'enteringContact' }, error]);
});

test.each([
  [
    'missing verifications come first',
    makeDoor({ status: 'NEEDS_IDENTITY', missingVerifications: ['GOVERNMENT_ID'] }),
    'identity',
  ],
  ['before the window the page says when it opens', makeDoor({ status: 'APPROVED' }), 'status'],
  ['during a review by the team the page says so', makeDoor({ status: 'IN_REVIEW' }), 'status'],
  ['an ended visit is shown as ended', makeDoor({ status: 'USED' }), 'status'],
  ['a moved tour starts again', needsContact, 'rules'],
])('%s', (_, door, step) => {
  expect(openDoor(door, bound).step()).toBe(step);
});

test('a serial number is submitted once, however often the button is pressed, and a wrong one is reported', () => {
  const { send, step, context, times } = openDoor(makeDoor(), bound);
  send({ type: 'serial.entered', serial: 'AB' }, { type: 'serial.entered', serial: 'AB' });
  expect(times('checkInWithSerial')).toBe(1);
  const error = { code: 'INVALID_INPUT', message: 'No', fields: { lockboxSerial: ['Not this one'] } };
  send({ type: 'request.refused', error });
  expect(step()).toEqual({ presence: 'ready' });
  expect(context()).toMatchObject({ serial: 'AB', error });
});

test('visitors waiting for their position can type the serial number meanwhile', () => {
  const { send, step, times } = openDoor(makeDoor(), bound);
  send({ type: 'position.requested' }, { type: 'position.requested' });
  expect(times('findPosition')).toBe(1);
  send({ type: 'serial.entered', serial: 'AB12' });
  expect(step()).toEqual({ presence: 'checking' });
  send({ type: 'position.unknown', message: 'Too far' });
  expect(step()).toEqual({ presence: 'ready' });
});

test('a door that another tab has requested since is requested again', () => {
  const { send, step, context } = openDoor(makeDoor(), bound);
  send({ type: 'serial.entered', serial: 'AB12' }, { type: 'access.closed' });
  send({ type: 'door.found', door: makeDoor(), savedDraft: bound, sessionKey: 'other' });
  expect(step()).toBe('rules');
  expect(context().notice).toContain('another tab');
});

test('when the window ends, the code disappears, with or without a connection', () => {
  const { send, step, context, clock, times } = openDoor(makeDoor(), bound);
  send({ type: 'serial.entered', serial: 'AB12' }, { type: 'code.shown', accessState });
  expect(step()).toEqual({ inside: 'code' });
  send({ type: 'leaving.started' });
  clock.increment(HOUR_MS - 1);
  expect(step()).toEqual({ inside: 'leaving' });
  const before = times('forgetCode');
  clock.increment(1);
  expect(step()).toBe('ended');
  expect(times('forgetCode')).toBe(before + 1);
  expect(context().door?.status).toBe('EXPIRED');
});

test('visitors called by the team get in with their own press, once it has approved', () => {
  const { send, step, clock, times } = openDoor(makeDoor(), bound);
  send({ type: 'call.requested' }, { type: 'call.requested' });
  expect(times('requestCall')).toBe(1);
  clock.increment(5_000);
  expect(times('checkCall')).toBe(0);
  send({ type: 'status.received', accessState: { ...accessState, call: 'ASKED' } });
  clock.increment(5_000);
  clock.increment(5_000);
  expect(times('checkCall')).toBe(2);
  send({ type: 'status.received', accessState: { ...accessState, call: 'CONFIRMED' } });
  clock.increment(10_000);
  expect(times('checkCall')).toBe(2);
  send({ type: 'call.entryRequested' }, { type: 'call.entryRequested' });
  expect(times('enterByCall')).toBe(1);
  send({ type: 'code.shown', accessState });
  expect(step()).toEqual({ inside: 'code' });
});

test('a repeated report is the same one if the first got no answer, and a new one otherwise', () => {
  const { send, help, context } = openDoor(makeDoor(), bound);
  const reported = (key: string): AccessEvent => ({
    type: 'problem.reported',
    problem: 'OTHER',
    comment: key,
    idempotencyKey: key,
  });
  send({ type: 'help.opened' }, reported('first'), { type: 'report.failed', message: 'Not heard' });
  expect(help()).toBe('reported');
  send(reported('second'));
  expect(context().help).toMatchObject({ idempotencyKey: 'first', comment: 'first', error: null });
  send({ type: 'report.accepted', tips: ['Call us'], hasNewCode: false, rebook: [] }, reported('third'));
  expect(context().help).toMatchObject({ idempotencyKey: 'third', comment: 'third' });
});

test('a home is locked up once; a lost answer is found out', () => {
  const { send, step, times } = openDoor(makeDoor(), bound);
  send(
    { type: 'serial.entered', serial: 'AB12' },
    { type: 'code.shown', accessState },
    { type: 'leaving.started' },
  );
  const locked: AccessEvent = { type: 'home.locked', lightsOff: true };
  send(locked, locked);
  expect(times('endVisit')).toBe(1);
  send({ type: 'request.lost', message: 'Not heard' }, locked, { type: 'access.closed' });
  expect(step()).toBe('refreshing');
  send({ type: 'door.found', door: makeDoor({ status: 'USED' }), savedDraft: null, sessionKey: 'other' });
  expect(step()).toBe('status');
});

test('leaving the page deletes everything except the link', () => {
  const { send, value, context, times } = openDoor(makeDoor(), bound);
  send(
    { type: 'serial.entered', serial: 'AB12' },
    { type: 'code.shown', accessState },
    { type: 'access.left' },
  );
  expect(value()).toBe('closed');
  expect(times('forgetCode')).toBeGreaterThan(0);
  expect(context()).toMatchObject({ token: 'token', verifications: [], door: null });
});

test('an agent continues in another tab after verification there, and the first one opens nothing more', () => {
  const other = openDoor(makeDoor(), null, 'agent');
  expect(other.step()).toEqual({ contact: 'enteringContact' });
  other.send({ type: 'contact.entered', contact: { channel: 'EMAIL', destination: 'ada@mail.example' } });
  // a verification from another day would not count
  expect(other.step()).toEqual({ contact: 'verifying' });
  expect(other.times('recallContact')).toBe(0);
  const found = { type: 'door.found', door: makeDoor(), savedDraft: null, sessionKey: 'other' } as const;
  other.send({ type: 'contact.verified', verification }, found);
  expect(other.step()).toBe('requesting');
  other.send({ type: 'access.granted', accessState });
  expect(other.step()).toEqual({ presence: 'ready' });

  const { send, step, context } = openDoor(makeDoor(), bound, 'agent');
  expect(step()).toEqual({ presence: 'ready' });
  send({ type: 'serial.entered', serial: 'AB12' }, { type: 'access.closed' }, found);
  expect(step()).toEqual({ contact: 'enteringContact' });
  expect(context().notice).toMatch(/^We couldn’t open the door from this page/);
  send({ type: 'contact.entered', contact: { channel: 'EMAIL', destination: 'ada@mail.example' } });
  send({ type: 'contact.verified', verification }, found, {
    type: 'access.granted',
    accessState,
  });
  expect([step(), context().notice]).toEqual([{ presence: 'ready' }, null]);
});

test('an agent who locks up in the former tab is notified that the visit continues elsewhere', () => {
  const { send, step, context } = openDoor(makeDoor(), bound, 'agent');
  send(
    { type: 'serial.entered', serial: 'AB12' },
    { type: 'code.shown', accessState },
    { type: 'leaving.started' },
  );
  send({ type: 'home.locked', lightsOff: true }, { type: 'access.closed' });
  send({ type: 'door.found', door: makeDoor(), savedDraft: null, sessionKey: 'other' });
  expect(step()).toEqual({ contact: 'enteringContact' });
  expect(context().notice).toMatch(/^We couldn’t open the door from this page/);
});

test('an answer to an agent who continues elsewhere says where the visit is, and asks for no rules', () => {
  const opened = () => {
    const door = openDoor(makeDoor(), { ...bound, isTabBound: false }, 'agent');
    expect(door.step()).toBe('requesting');
    return door;
  };
  const lost = opened();
  lost.send({ type: 'request.lost', message: 'Nothing was heard.' });
  expect(lost.step()).toEqual({ contact: 'enteringContact' });
  expect(lost.context().error?.message).toBe('Nothing was heard.');
  // contact details verified a moment ago are not verified again
  lost.send({ type: 'contact.entered', contact: { channel: 'EMAIL', destination: 'ada@mail.example' } });
  expect(lost.step()).toBe('refreshing');
  const full = opened();
  const storageError = { code: 'STORAGE_FULL', message: 'Nothing can be kept now.', fields: {} } as const;
  full.send({ type: 'request.refused', error: storageError });
  expect([full.step(), full.context().error]).toEqual([{ contact: 'enteringContact' }, storageError]);
  const refused = opened();
  refused.send({
    type: 'request.refused',
    error: { code: 'INVALID_INPUT', message: 'No.', fields: { contactProofs: ['Show it.'] } },
  });
  expect([refused.step(), refused.context().verifications]).toEqual([{ contact: 'enteringContact' }, []]);
  const closed = opened();
  closed.send({ type: 'access.closed' });
  expect([closed.step(), closed.context().verifications]).toEqual(['refreshing', []]);
  closed.send({
    type: 'door.found',
    door: makeDoor({ status: 'USED' }),
    savedDraft: null,
    sessionKey: 'other',
  });
  expect(closed.step()).toBe('status');
});

test('leaving visitors take one of the times in the answer, or none', () => {
  const slot = {
    id: 'slot',
    type: 'SELF_GUIDED',
    startsAt: '2026-11-26T22:30:00Z',
    endsAt: '2026-11-26T23:00:00Z',
    timeZone: 'America/Chicago',
    localLabel: 'Thu, Nov 26, 4:30 PM CST',
    timeLabel: '4:30 PM',
  } as const;
  const { send, help, context, times } = openDoor(makeDoor(), bound);
  send(
    { type: 'help.opened' },
    { type: 'problem.reported', problem: 'DOOR_STUCK', comment: '', idempotencyKey: 'key' },
    { type: 'report.accepted', tips: [], hasNewCode: false, rebook: [slot] },
  );
  expect(context().help.rebook).toEqual([slot]);
  send({ type: 'visit.abandoned', slot }, { type: 'visit.abandoned', slot });
  expect(help()).toBe('givingUp');
  expect(times('giveUp')).toBe(1);
});
