import { createActor } from 'xstate';

import type { AgentDraft } from '#machines/agentRequest/context.ts';
import { agentDraftOf } from '#machines/agentRequest/context.ts';
import type { AgentRequestEvent } from '#machines/agentRequest/events.ts';
import { agentRequestFlow } from '#machines/agentRequest/flow.ts';

const officeEmail = 'pat@brokers.example';
const values = { firstName: 'Pat', licenseNumber: 'TX-1', officeEmail };
const proof = { channel: 'EMAIL', destination: officeEmail, proof: 'signed' } as const;
const home = { unitSlug: 'elm', isOpen: true, rulesVersion: '1' };

const refused = (field: string): AgentRequestEvent => ({
  type: 'request.refused',
  trouble: { code: 'INVALID_INPUT', message: 'No', fields: { [field]: ['No'] } },
});

/** An agent who has come to a home, with what his tab has kept. */
function openRequest(kept: AgentDraft | null = null, found = home) {
  const asked: string[] = [];
  const note = (name: string) => () => void asked.push(name);
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
      type: 'agent.came',
      organizationId: 'lantern',
      asked: { unitSlug: 'elm' },
      kept,
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
    times: (name: string) => asked.filter((one) => one === name).length,
  };
}

function atRules() {
  const opened = openRequest();
  opened.send({ type: 'details.given', values }, { type: 'contact.proved', proof });
  return opened;
}

test('an agent says who he is, shows the address of his office, reads the rules, and begins one visit', () => {
  const { send, step, times, context } = openRequest();
  expect(step()).toBe('details');
  send({ type: 'details.given', values });
  expect(step()).toBe('proving');
  send({ type: 'contact.proved', proof });
  expect(step()).toBe('rules');
  send({ type: 'rules.accepted', idempotencyKey: 'one' }, { type: 'rules.accepted', idempotencyKey: 'two' });
  expect([step(), times('beginVisit'), context().idempotencyKey]).toEqual(['asking', 1, 'one']);
  send({ type: 'visit.begun', token: 'token' });
  expect([step(), times('showDoor')]).toEqual(['begun', 1]);
});

test('a home at which nobody is let in now is looked at again', () => {
  const { send, step, times } = openRequest(null, { ...home, isOpen: false });
  expect(step()).toBe('barred');
  send({ type: 'retry.asked' }, { type: 'home.found', home });
  expect([step(), times('findHome')]).toEqual(['details', 2]);
});

test('what was not answered is the same request when it is made again', () => {
  const { send, step, context } = atRules();
  send({ type: 'rules.accepted', idempotencyKey: 'one' }, { type: 'request.lost', message: 'Not heard' });
  expect([step(), context().trouble?.message]).toEqual(['rules', 'Not heard']);
  send({ type: 'rules.accepted', idempotencyKey: 'two' });
  expect(context().idempotencyKey).toBe('one');
});

test.each([
  ['licenseNumber', 'details'],
  ['contactProofs', 'proving'],
  ['acceptedRulesVersion', 'loading'],
  ['sessionKey', 'rules'],
])('what is wrong with %s is set right at %s, and is another request then', (field, where) => {
  const { send, step, context } = atRules();
  send({ type: 'rules.accepted', idempotencyKey: 'one' }, refused(field));
  expect([step(), context().idempotencyKey]).toEqual([where, null]);
});

test('another address has to be shown anew', () => {
  const { send, step } = atRules();
  send(
    { type: 'details.corrected' },
    { type: 'details.given', values: { ...values, officeEmail: 'eve@brokers.example' } },
  );
  expect(step()).toBe('proving');
});

test('what was said and shown for one home counts for the next one, but not the key of its request', () => {
  const { send, context } = atRules();
  send({ type: 'rules.accepted', idempotencyKey: 'one' }, { type: 'request.lost', message: 'Not heard' });
  const kept = agentDraftOf(context());
  expect(openRequest(kept).context().idempotencyKey).toBe('one');
  const next = openRequest(kept, { ...home, unitSlug: 'oak' });
  expect([next.step(), next.context().idempotencyKey]).toEqual(['rules', null]);
});
