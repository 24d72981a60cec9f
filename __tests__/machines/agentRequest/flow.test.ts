import { createActor } from 'xstate';

import type { AgentDraft } from '#machines/agentRequest/context.ts';
import { toAgentDraft } from '#machines/agentRequest/context.ts';
import type { AgentRequestEvent } from '#machines/agentRequest/events.ts';
import { agentRequestFlow } from '#machines/agentRequest/flow.ts';

const officeEmail = 'pat@brokers.example';
const values = { firstName: 'Pat', licenseNumber: 'TX-1', officeEmail };
const verification = { channel: 'EMAIL', destination: officeEmail, proof: 'signed' } as const;
const home = { unitSlug: 'elm', isOpen: true, rulesVersion: '1' };

const refused = (field: string): AgentRequestEvent => ({
  type: 'request.refused',
  error: { code: 'INVALID_INPUT', message: 'No', fields: { [field]: ['No'] } },
});

/** An agent who has come to a home, with what their tab has stored. */
function openRequest(storedDraft: AgentDraft | null = null, found = home) {
  const requests: string[] = [];
  const note = (name: string) => () => void requests.push(name);
  const actor = createActor(
    agentRequestFlow.provide({
      actions: {
        findHome: note('findHome'),
        beginVisit: note('beginVisit'),
        showDoor: note('showDoor'),
      },
    }),
  ).start();
  const send = (...events: AgentRequestEvent[]) => {
    for (const event of events) actor.send(event);
  };
  send(
    {
      type: 'request.opened',
      organizationId: 'lantern',
      requestedHome: { unitSlug: 'elm' },
      savedDraft: storedDraft,
      sessionKey: 'new-key',
    },
    { type: 'home.found', home: found },
  );
  return {
    send,
    step: () => {
      const { value } = actor.getSnapshot();
      return typeof value === 'string' ? value : value.open;
    },
    context: () => actor.getSnapshot().context,
    times: (name: string) => requests.filter((one) => one === name).length,
  };
}

function atRules() {
  const opened = openRequest();
  opened.send({ type: 'details.submitted', values }, { type: 'contact.verified', verification });
  return opened;
}

test('an agent enters their details, verifies their office address, reads the rules, and starts one visit', () => {
  const { send, step, times, context } = openRequest();
  expect(step()).toBe('details');
  send({ type: 'details.submitted', values });
  expect(step()).toBe('verifying');
  send({ type: 'contact.verified', verification });
  expect(step()).toBe('rules');
  send({ type: 'rules.accepted', idempotencyKey: 'one' }, { type: 'rules.accepted', idempotencyKey: 'two' });
  expect([step(), times('beginVisit'), context().idempotencyKey]).toEqual(['requesting', 1, 'one']);
  send({ type: 'visit.started', token: 'token' });
  expect([step(), times('showDoor')]).toEqual(['begun', 1]);
});

test('a home that admits no one now is checked again', () => {
  const { send, step, times } = openRequest(null, { ...home, isOpen: false });
  expect(step()).toBe('unavailable');
  send({ type: 'retry.requested' }, { type: 'home.found', home });
  expect([step(), times('findHome')]).toEqual(['details', 2]);
});

test('a request without an answer is the same one when it is repeated', () => {
  const { send, step, context } = atRules();
  send({ type: 'rules.accepted', idempotencyKey: 'one' }, { type: 'request.lost', message: 'Not heard' });
  expect([step(), context().error?.message]).toEqual(['rules', 'Not heard']);
  send({ type: 'rules.accepted', idempotencyKey: 'two' });
  expect(context().idempotencyKey).toBe('one');
});

test.each([
  ['licenseNumber', 'details'],
  ['contactProofs', 'verifying'],
  ['acceptedRulesVersion', 'loading'],
  ['sessionKey', 'rules'],
])('an error in %s is corrected at %s, and the next request is a new one', (field, where) => {
  const { send, step, context } = atRules();
  send({ type: 'rules.accepted', idempotencyKey: 'one' }, refused(field));
  expect([step(), context().idempotencyKey]).toEqual([where, null]);
});

test('a changed address has to be verified again', () => {
  const { send, step } = atRules();
  send(
    { type: 'details.corrected' },
    { type: 'details.submitted', values: { ...values, officeEmail: 'eve@brokers.example' } },
  );
  expect(step()).toBe('verifying');
});

test('details and proofs for one home count for the next one, but not the key of its request', () => {
  const { send, context } = atRules();
  send({ type: 'rules.accepted', idempotencyKey: 'one' }, { type: 'request.lost', message: 'Not heard' });
  const storedDraft = toAgentDraft(context());
  expect(openRequest(storedDraft).context().idempotencyKey).toBe('one');
  const next = openRequest(storedDraft, { ...home, unitSlug: 'oak' });
  expect([next.step(), next.context().idempotencyKey]).toEqual(['rules', null]);
});
