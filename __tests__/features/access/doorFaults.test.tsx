import { waitFor } from '@testing-library/react';

import type { AccessKind } from '#machines/access/context.ts';
import type { AccessEvent } from '#machines/access/events.ts';
import { api } from '#src/api/api.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { createAccessStorage } from '#src/features/access/accessStorage.ts';
import { createAgentStorage } from '#src/features/access/agentStorage.ts';
import { startAccess } from '#src/features/access/effects/startAccess.ts';
import { startAgentRequest } from '#src/features/access/effects/startAgentRequest.ts';
import type { AccessSnapshot as Shown } from '#src/features/access/store/access.ts';
import { access, selectAccess } from '#src/features/access/store/access.ts';
import { agentRequest, selectAgentRequest } from '#src/features/access/store/agentRequest.ts';
import { createApiError } from '#src/lib/apiError.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { unknownPortal } from '#src/store/portalSlice.ts';
import { lostAnswers } from '#tests/features/tours/lostAnswers.ts';
import { activeTourAccess } from '#tests/support/activeTourAccess.ts';

type Answer = Awaited<ReturnType<Backend>>;

const NOW = Date.parse('2026-11-20T16:00:00Z');
const verification = { channel: 'EMAIL', destination: 'ada@example.com', proof: 'signed' } as const;
const accessState = activeTourAccess;
const unit = { id: 'home', slug: 'elm-house', property: { timeZone: 'America/Chicago' } };
const accessCode = { code: '471902', validTo: accessState.windowEndsAt };
const helped = { tips: [], replacementCode: null, rebook: [] };

const answers: Record<string, object> = {
  tourAccess: {
    ...accessState,
    rulesVersion: '1',
    tourRequest: { id: 'tour', verification: [], unit },
  },
  agentAccess: { ...accessState, unit },
  listingForMlsAgent: { unit, agentAccessAllowed: true, rulesVersion: '1' },
  requestTourAccess: { access: accessState },
  checkInForTour: { access: accessState, accessCode },
  requestAccessCall: { access: { ...accessState, call: 'ASKED' } },
  reportAccessProblem: { access: accessState, ...helped },
  giveUpTourAccess: { access: accessState },
  completeTourAccess: { access: { ...accessState, status: 'USED' } },
  requestAgentAccess: { access: { publicToken: 'visit', windowStartsAt: accessState.windowStartsAt, unit } },
  resumeAgentAccess: { access: accessState },
  checkInAgent: { access: accessState, accessCode },
  completeAgentAccess: { access: { ...accessState, status: 'USED' } },
};

/** The stores that the current test has open. */
const stores: AppStore[] = [];

beforeEach(() => window.sessionStorage.clear());
afterEach(() => {
  // otherwise the remaining time of the visit would keep the test running
  for (const store of stores.splice(0)) {
    store.dispatch(access.send({ type: 'access.left' }));
    store.dispatch(api.util.resetApiState());
  }
});

/** A tab whose backend fails at one operation while there is a fault. */
function openTab() {
  const fault: { operation: string; answer: Answer | null } = { operation: '', answer: null };
  const requests: { operation: string; input: unknown }[] = [];
  const backend: Backend = ({ operationName, variables }) => {
    requests.push({ operation: operationName, input: variables });
    if (fault.answer && operationName === fault.operation) return Promise.resolve(fault.answer);
    return Promise.resolve({ data: structuredClone({ [operationName]: answers[operationName] ?? null }) });
  };
  const store = makeStore({ backend, preloadedState: { portal: unknownPortal } });
  stores.push(store);
  return {
    store,
    fault,
    /** The inputs of each request to this operation. */
    inputs: (name: string) =>
      requests.filter(({ operation }) => operation === name).map(({ input }) => input),
  };
}

async function openDoor(kind: AccessKind, isTabBound: boolean) {
  const tab = openTab();
  const storage = createAccessStorage();
  const visitId = kind === 'tour' ? 'tour' : `agent:home:${String(Date.parse(accessState.windowStartsAt))}`;
  storage.write(visitId, { sessionKey: 'key-of-this-tab', verifications: [verification], isTabBound }, NOW);
  startAccess(tab.store, {
    storage,
    changes: { write: () => true },
    findPosition: () => Promise.resolve({ latitude: 30, longitude: -97, accuracyMeters: 10 }),
    now: () => NOW,
    newKey: () => 'key-of-this-tab',
    search: () => '',
  });
  const send = (event: AccessEvent) => void tab.store.dispatch(access.send(event));
  const shown = () => selectAccess(tab.store.getState());
  send({ type: 'access.opened', kind, organizationId: 'lantern', token: 'token' });
  await waitFor(() => expect(shown()?.matches('open')).toBe(true));
  const is = (matches: (shown: Shown) => boolean) => {
    const now = shown();
    return now !== null && matches(now);
  };
  return {
    ...tab,
    send,
    shown,
    is,
    said: () => shown()?.context.error?.message ?? shown()?.context.help.error,
  };
}

type Pressed = {
  operation: string;
  kind: AccessKind;
  isTabBound?: boolean;
  arrive?: AccessEvent[];
  press: AccessEvent;
  says: RegExp;
  /** Where the visitor still is after the fault. */
  stays: (shown: Shown) => boolean;
  done: (shown: Shown) => boolean;
};

const serial: AccessEvent = { type: 'serial.entered', serial: 'AB12CD34' };
const inside: AccessEvent[] = [serial];
const lockUp: AccessEvent = { type: 'home.locked', lightsOff: true };
const stuck = (idempotencyKey: string): AccessEvent => ({
  type: 'problem.reported',
  problem: 'DOOR_STUCK',
  comment: 'It turns, and nothing happens.',
  idempotencyKey,
});
const atPresence = (shown: Shown) => shown.matches({ open: { step: { presence: 'ready' } } });
const hasCode = (shown: Shown) => shown.matches({ open: { step: { inside: 'code' } } });
const leaves = (shown: Shown) => shown.matches({ open: { step: { inside: 'leaving' } } });
const isOver = (shown: Shown) => shown.matches({ open: { step: 'status' } });

const presses: Pressed[] = [
  {
    operation: 'requestTourAccess',
    kind: 'tour',
    isTabBound: false,
    press: { type: 'rules.accepted' },
    says: /It’s safe to try again/,
    stays: (shown) => shown.matches({ open: { step: 'rules' } }) && shown.context.verifications.length === 1,
    done: atPresence,
  },
  {
    operation: 'checkInForTour',
    kind: 'tour',
    press: serial,
    says: /only the latest one works/,
    stays: (shown) => atPresence(shown) && shown.context.serial === 'AB12CD34',
    done: hasCode,
  },
  {
    operation: 'requestAccessCall',
    kind: 'tour',
    press: { type: 'call.requested' },
    says: /Try again, or call us/,
    stays: atPresence,
    done: (shown) => shown.context.door?.call === 'ASKED',
  },
  {
    operation: 'reportAccessProblem',
    kind: 'tour',
    arrive: [{ type: 'help.opened' }],
    press: stuck('key-of-the-report'),
    says: /couldn’t reach our team from here\. Call us/,
    stays: ({ context }) => context.help.comment === 'It turns, and nothing happens.',
    done: ({ context }) => context.help.isTeamNotified,
  },
  {
    operation: 'giveUpTourAccess',
    kind: 'tour',
    arrive: [{ type: 'help.opened' }, stuck('key')],
    press: { type: 'visit.abandoned', slot: null },
    says: /Try again/,
    stays: (shown) => shown.matches({ open: { help: 'reported' } }),
    done: (shown) => shown.matches({ open: { help: 'givingUp' } }),
  },
  {
    operation: 'completeTourAccess',
    kind: 'tour',
    arrive: [...inside, { type: 'leaving.started' }],
    press: lockUp,
    says: /it’s only recorded once/,
    stays: leaves,
    done: isOver,
  },
  {
    operation: 'checkInAgent',
    kind: 'agent',
    press: serial,
    says: /only the latest one works/,
    stays: atPresence,
    done: hasCode,
  },
  {
    operation: 'completeAgentAccess',
    kind: 'agent',
    arrive: [...inside, { type: 'leaving.started' }],
    press: lockUp,
    says: /it’s only recorded once/,
    stays: leaves,
    done: isOver,
  },
];

const isSettled = (shown: Shown) => !shown.hasTag('busy');

test.each(presses.flatMap((pressed) => lostAnswers.map(([name, answer]) => ({ ...pressed, name, answer }))))(
  'when the answer to $operation $name, a message says so, nothing is lost, and the same request is repeated',
  async ({ operation, kind, isTabBound = true, arrive = [], press, says, stays, done, answer }) => {
    const door = await openDoor(kind, isTabBound);
    for (const event of arrive) {
      door.send(event);
      await waitFor(() => expect(door.is(isSettled)).toBe(true));
    }
    Object.assign(door.fault, { operation, answer });
    door.send(press);
    await waitFor(() => expect(door.said()).toMatch(says));
    expect(door.is(stays)).toBe(true);

    door.fault.answer = null;
    door.send(press);
    await waitFor(() => expect(door.is(done)).toBe(true));
    const [first, second, ...more] = door.inputs(operation);
    expect(second).toEqual(first);
    expect(more).toEqual([]);
  },
);

test('a report that the server refuses shows the reason, not a lost connection', async () => {
  const door = await openDoor('tour', true);
  door.send({ type: 'help.opened' });
  const reason = 'We’ve already notified our team several times. Please call us.';
  const answer = createApiError(reason, { stage: 'graphql', code: 'RATE_LIMITED' });
  Object.assign(door.fault, { operation: 'reportAccessProblem', answer });
  door.send(stuck('key-of-the-report'));
  await waitFor(() => expect(door.said()).toBe(reason));
});

test.each(lostAnswers)(
  'an agent who continues elsewhere is notified when the answer %s, and verifies their identity again',
  async (_, answer) => {
    const door = await openDoor('agent', true);
    door.send(serial);
    // the visit has moved to another tab
    Object.assign(door.fault, {
      operation: 'checkInAgent',
      answer: createApiError('It did not open.', { stage: 'graphql', code: 'ACCESS_CLOSED' }),
    });
    await waitFor(() => expect(door.is(hasCode)).toBe(true));
    door.send({ type: 'code.requested' });
    door.send(serial);
    await waitFor(() =>
      expect(door.shown()?.matches({ open: { step: { contact: 'enteringContact' } } })).toBe(true),
    );
    const verifyContact = () => {
      door.send({
        type: 'contact.entered',
        contact: { channel: 'EMAIL', destination: verification.destination },
      });
      door.send({ type: 'contact.verified', verification });
    };
    Object.assign(door.fault, { operation: 'resumeAgentAccess', answer });
    verifyContact();
    await waitFor(() => expect(door.said()).toMatch(/It’s safe to try again/));
    door.fault.answer = null;
    verifyContact();
    await waitFor(() => expect(door.is(atPresence)).toBe(true));
  },
);

test.each(lostAnswers)('a visit whose start has an answer that %s starts once', async (_, answer) => {
  const tab = openTab();
  const doors = createAccessStorage();
  startAgentRequest(tab.store, {
    storage: createAgentStorage('lantern'),
    accessStorage: doors,
    now: () => NOW,
    newKey: () => 'key-of-this-tab',
    search: () => '',
  });
  const shown = () => selectAgentRequest(tab.store.getState());
  const details = { firstName: 'Pat', officeEmail: verification.destination };
  const send = (event: Parameters<typeof agentRequest.send>[0]) =>
    void tab.store.dispatch(agentRequest.send(event));
  const home = { unitSlug: 'elm-house' };
  const storedDraft = null;
  send({
    type: 'request.opened',
    organizationId: 'lantern',
    requestedHome: home,
    savedDraft: storedDraft,
    sessionKey: 'key-of-this-tab',
  });
  await waitFor(() => expect(shown()?.matches({ open: 'details' })).toBe(true));
  send({ type: 'details.submitted', values: details });
  send({ type: 'contact.verified', verification });
  Object.assign(tab.fault, { operation: 'requestAgentAccess', answer });
  send({ type: 'rules.accepted', idempotencyKey: 'first-key' });
  await waitFor(() => expect(shown()?.context.error?.message).toMatch(/it won’t start twice/));
  expect(shown()?.matches({ open: 'rules' })).toBe(true);
  expect(shown()?.context).toMatchObject({ details, verification });

  tab.fault.answer = null;
  send({ type: 'rules.accepted', idempotencyKey: 'second-key' });
  await waitFor(() => expect(shown()?.matches({ open: 'begun' })).toBe(true));
  const [first, second, ...more] = tab.inputs('requestAgentAccess');
  expect(second).toEqual(first);
  expect(more).toEqual([]);
  const stay = `agent:home:${String(Date.parse(accessState.windowStartsAt))}`;
  expect(doors.read(stay, NOW)).toMatchObject({ sessionKey: 'key-of-this-tab', isTabBound: true });
});
