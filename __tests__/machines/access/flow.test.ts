import { createActor, SimulatedClock } from 'xstate';

import type { AccessDraft, AccessKind, Door } from '#machines/access/context.ts';
import type { AccessEvent } from '#machines/access/events.ts';
import { accessFlow } from '#machines/access/flow.ts';

const HOUR_MS = 3_600_000;
const proof = { channel: 'EMAIL', destination: 'ada@mail.example', proof: 'signed' } as const;
const bound: AccessDraft = { sessionKey: 'key-of-this-tab', proofs: [proof], isBound: true };

const makeDoor = (changes: Partial<Door> = {}): Door => ({
  stayId: 'tour',
  status: 'ACTIVE',
  opensInMs: 0,
  closesInMs: HOUR_MS,
  call: 'NOT_ASKED',
  lacks: [],
  rulesVersion: '1',
  ...changes,
});

/** Somebody who has come by the link of his tour, with what his tab has kept. */
function openDoor(door = makeDoor(), kept: AccessDraft | null = null, kind: AccessKind = 'tour') {
  const clock = new SimulatedClock();
  const asked: string[] = [];
  const note = (name: string) => () => void asked.push(name);
  const actor = createActor(
    accessFlow.provide({
      actions: {
        findDoor: note('findDoor'),
        recallContact: note('recallContact'),
        askForDoor: note('askForDoor'),
        findPosition: note('findPosition'),
        giveSerial: note('giveSerial'),
        tellProblem: note('tellProblem'),
        askForCall: note('askForCall'),
        lookForCall: note('lookForCall'),
        enterByCall: note('enterByCall'),
        giveUp: note('giveUp'),
        endStay: note('endStay'),
        showStanding: note('showStanding'),
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
    { type: 'door.found', door, kept, sessionKey: 'new-key' },
  );
  return {
    clock,
    send,
    step: () => (actor.getSnapshot().value as { open?: { step: unknown } }).open?.step,
    help: () => (actor.getSnapshot().value as { open?: { help: unknown } }).open?.help,
    context: () => actor.getSnapshot().context,
    value: () => actor.getSnapshot().value,
    times: (name: string) => asked.filter((one) => one === name).length,
  };
}

const { status, opensInMs, closesInMs, call } = makeDoor();
const standing = { status, opensInMs, closesInMs, call };
const needsContact = makeDoor({ status: 'NEEDS_CONTACT' });

test('whoever holds the link shows whose tour it is, reads the rules, and only then stands at the door', () => {
  const { send, step, context } = openDoor(needsContact);
  expect(step()).toEqual({ contact: 'naming' });
  const { channel, destination } = proof;
  send(
    { type: 'contact.named', contact: { channel, destination } },
    { type: 'contact.recalled', proof: null },
  );
  expect(step()).toEqual({ contact: 'proving' });
  send({ type: 'contact.proved', proof });
  expect(step()).toBe('refreshing');
  send({ type: 'door.found', door: needsContact, kept: null, sessionKey: 'other' });
  expect(step()).toBe('rules');
  send({ type: 'rules.accepted' }, { type: 'access.granted', standing });
  expect(step()).toEqual({ presence: 'ready' });
  expect(context()).toMatchObject({ isBound: true, sessionKey: 'new-key' });
});

test.each([
  [
    'what is missing is shown first',
    makeDoor({ status: 'NEEDS_IDENTITY', lacks: ['GOVERNMENT_ID'] }),
    'identity',
  ],
  ['before the window one is told when it opens', makeDoor({ status: 'APPROVED' }), 'standing'],
  ['while the team looks one is told so', makeDoor({ status: 'IN_REVIEW' }), 'standing'],
  ['what has ended is told', makeDoor({ status: 'USED' }), 'standing'],
  ['a tour that was moved is asked for anew', needsContact, 'rules'],
])('%s', (_, door, step) => {
  expect(openDoor(door, bound).step()).toBe(step);
});

test('a number of the box is asked about once, however often it is pressed, and a wrong one is said', () => {
  const { send, step, context, times } = openDoor(makeDoor(), bound);
  send({ type: 'serial.given', serial: 'AB' }, { type: 'serial.given', serial: 'AB' });
  expect(times('giveSerial')).toBe(1);
  const trouble = { code: 'INVALID_INPUT', message: 'No', fields: { lockboxSerial: ['Not this one'] } };
  send({ type: 'request.refused', trouble });
  expect(step()).toEqual({ presence: 'ready' });
  expect(context()).toMatchObject({ serial: 'AB', trouble });
});

test('whoever waits for his position can type the number meanwhile', () => {
  const { send, step, times } = openDoor(makeDoor(), bound);
  send({ type: 'position.asked' }, { type: 'position.asked' });
  expect(times('findPosition')).toBe(1);
  send({ type: 'serial.given', serial: 'AB12' });
  expect(step()).toEqual({ presence: 'checking' });
  send({ type: 'position.unknown', message: 'Too far' });
  expect(step()).toEqual({ presence: 'ready' });
});

test('a door that another tab has asked for since is asked for again', () => {
  const { send, step, context } = openDoor(makeDoor(), bound);
  send({ type: 'serial.given', serial: 'AB12' }, { type: 'access.closed' });
  send({ type: 'door.found', door: makeDoor(), kept: bound, sessionKey: 'other' });
  expect(step()).toBe('rules');
  expect(context().note).toContain('Another tab');
});

test('when the window ends, the code goes, with or without a connection', () => {
  const { send, step, context, clock, times } = openDoor(makeDoor(), bound);
  send({ type: 'serial.given', serial: 'AB12' }, { type: 'code.shown', standing });
  expect(step()).toEqual({ inside: 'code' });
  send({ type: 'leaving.begun' });
  clock.increment(HOUR_MS - 1);
  expect(step()).toEqual({ inside: 'leaving' });
  const before = times('forgetCode');
  clock.increment(1);
  expect(step()).toBe('ended');
  expect(times('forgetCode')).toBe(before + 1);
  expect(context().door?.status).toBe('EXPIRED');
});

test('whoever is called by the team gets in by his own press, once it has said yes', () => {
  const { send, step, clock, times } = openDoor(makeDoor(), bound);
  send({ type: 'call.asked' }, { type: 'call.asked' });
  expect(times('askForCall')).toBe(1);
  clock.increment(5_000);
  expect(times('lookForCall')).toBe(0);
  send({ type: 'standing.told', standing: { ...standing, call: 'ASKED' } });
  clock.increment(5_000);
  clock.increment(5_000);
  expect(times('lookForCall')).toBe(2);
  send({ type: 'standing.told', standing: { ...standing, call: 'CONFIRMED' } });
  clock.increment(10_000);
  expect(times('lookForCall')).toBe(2);
  send({ type: 'call.used' }, { type: 'call.used' });
  expect(times('enterByCall')).toBe(1);
  send({ type: 'code.shown', standing });
  expect(step()).toEqual({ inside: 'code' });
});

test('a report that was not heard is the same one when it is made again, and a heard one is not', () => {
  const { send, help, context } = openDoor(makeDoor(), bound);
  const told = (key: string): AccessEvent => ({
    type: 'problem.told',
    problem: 'OTHER',
    comment: key,
    idempotencyKey: key,
  });
  send({ type: 'help.asked' }, told('first'), { type: 'problem.lost', message: 'Not heard' });
  expect(help()).toBe('told');
  send(told('second'));
  expect(context().help).toMatchObject({ idempotencyKey: 'first', comment: 'first', trouble: null });
  send({ type: 'problem.heard', tips: ['Call us'], hasNewCode: false, rebook: [] }, told('third'));
  expect(context().help).toMatchObject({ idempotencyKey: 'third', comment: 'third' });
});

test('a home is locked up once; an answer that was lost is found out', () => {
  const { send, step, times } = openDoor(makeDoor(), bound);
  send({ type: 'serial.given', serial: 'AB12' }, { type: 'code.shown', standing }, { type: 'leaving.begun' });
  const locked: AccessEvent = { type: 'home.locked', lightsOff: true };
  send(locked, locked);
  expect(times('endStay')).toBe(1);
  send({ type: 'request.lost', message: 'Not heard' }, locked, { type: 'access.closed' });
  expect(step()).toBe('refreshing');
  send({ type: 'door.found', door: makeDoor({ status: 'USED' }), kept: null, sessionKey: 'other' });
  expect(step()).toBe('standing');
});

test('whoever leaves the page leaves nothing but the link', () => {
  const { send, value, context, times } = openDoor(makeDoor(), bound);
  send({ type: 'serial.given', serial: 'AB12' }, { type: 'code.shown', standing }, { type: 'access.left' });
  expect(value()).toBe('closed');
  expect(times('forgetCode')).toBeGreaterThan(0);
  expect(context()).toMatchObject({ token: 'token', proofs: [], door: null });
});

test('an agent goes on in another tab once he has shown himself there, and the first one opens nothing more', () => {
  const other = openDoor(makeDoor(), null, 'agent');
  expect(other.step()).toEqual({ contact: 'naming' });
  other.send({ type: 'contact.named', contact: { channel: 'EMAIL', destination: 'ada@mail.example' } });
  // a proof of another day would not do
  expect(other.step()).toEqual({ contact: 'proving' });
  expect(other.times('recallContact')).toBe(0);
  const found = { type: 'door.found', door: makeDoor(), kept: null, sessionKey: 'other' } as const;
  other.send({ type: 'contact.proved', proof }, found);
  expect(other.step()).toBe('asking');
  other.send({ type: 'access.granted', standing });
  expect(other.step()).toEqual({ presence: 'ready' });

  const { send, step, context } = openDoor(makeDoor(), bound, 'agent');
  expect(step()).toEqual({ presence: 'ready' });
  send({ type: 'serial.given', serial: 'AB12' }, { type: 'access.closed' }, found);
  expect(step()).toEqual({ contact: 'naming' });
  expect(context().note).toMatch(/^We couldn’t open the door from this page/);
  send({ type: 'contact.named', contact: { channel: 'EMAIL', destination: 'ada@mail.example' } });
  send({ type: 'contact.proved', proof }, found, { type: 'access.granted', standing });
  expect([step(), context().note]).toEqual([{ presence: 'ready' }, null]);
});

test('an agent who locks up where the visit is no more is told that it goes on elsewhere', () => {
  const { send, step, context } = openDoor(makeDoor(), bound, 'agent');
  send({ type: 'serial.given', serial: 'AB12' }, { type: 'code.shown', standing }, { type: 'leaving.begun' });
  send({ type: 'home.locked', lightsOff: true }, { type: 'access.closed' });
  send({ type: 'door.found', door: makeDoor(), kept: null, sessionKey: 'other' });
  expect(step()).toEqual({ contact: 'naming' });
  expect(context().note).toMatch(/^We couldn’t open the door from this page/);
});

test('what is answered to an agent who goes on elsewhere is told where he is, and asks for no rules', () => {
  const opened = () => {
    const door = openDoor(makeDoor(), { ...bound, isBound: false }, 'agent');
    expect(door.step()).toBe('asking');
    return door;
  };
  const lost = opened();
  lost.send({ type: 'request.lost', message: 'Nothing was heard.' });
  expect(lost.step()).toEqual({ contact: 'naming' });
  expect(lost.context().trouble?.message).toBe('Nothing was heard.');
  // what he has shown a moment ago is not asked for again
  lost.send({ type: 'contact.named', contact: { channel: 'EMAIL', destination: 'ada@mail.example' } });
  expect(lost.step()).toBe('refreshing');
  const full = opened();
  const trouble = { code: 'STORAGE_FULL', message: 'Nothing can be kept now.', fields: {} } as const;
  full.send({ type: 'request.refused', trouble });
  expect([full.step(), full.context().trouble]).toEqual([{ contact: 'naming' }, trouble]);
  const refused = opened();
  refused.send({
    type: 'request.refused',
    trouble: { code: 'INVALID_INPUT', message: 'No.', fields: { contactProofs: ['Show it.'] } },
  });
  expect([refused.step(), refused.context().proofs]).toEqual([{ contact: 'naming' }, []]);
  const closed = opened();
  closed.send({ type: 'access.closed' });
  expect([closed.step(), closed.context().proofs]).toEqual(['refreshing', []]);
  closed.send({ type: 'door.found', door: makeDoor({ status: 'USED' }), kept: null, sessionKey: 'other' });
  expect(closed.step()).toBe('standing');
});

test('whoever leaves takes one of the times that the answer has told, or none', () => {
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
    { type: 'help.asked' },
    { type: 'problem.told', problem: 'DOOR_STUCK', comment: '', idempotencyKey: 'key' },
    { type: 'problem.heard', tips: [], hasNewCode: false, rebook: [slot] },
  );
  expect(context().help.rebook).toEqual([slot]);
  send({ type: 'visit.givenUp', slot }, { type: 'visit.givenUp', slot });
  expect(help()).toBe('givingUp');
  expect(times('giveUp')).toBe(1);
});
