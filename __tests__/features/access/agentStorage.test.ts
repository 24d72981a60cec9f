import type { AgentDraft } from '#machines/agentRequest/context.ts';
import { emptyAgentDraft } from '#machines/agentRequest/context.ts';
import { createAgentStorage } from '#src/features/access/agentStorage.ts';
import { browserKeeping, writtenDraft } from '#tests/support/createStorageBrowser.ts';

const now = Date.parse('2026-11-20T16:00:00Z');
const DAY_MS = 24 * 3_600_000;
const KEY = 'agent:lantern';

const draft: AgentDraft = {
  sessionKey: 'of-this-tab',
  details: { firstName: 'Ada', licenseNumber: '0612345' },
  isDetailsSubmitted: true,
  verification: { channel: 'EMAIL', destination: 'ada@mail.example', proof: 'signed' },
  idempotencyKey: 'of-the-press',
  unitSlug: 'elm',
};

function open(options: Parameters<typeof browserKeeping>[0] = {}) {
  const { browser } = browserKeeping(options);
  return { browser, storage: createAgentStorage('lantern', browser) };
}

const readFrom = (stored: object) =>
  open({ entries: new Map([[KEY, writtenDraft(stored, now)]]) }).storage.read(now);

test('an agent’s details and proofs are there after a reload, for this organization only', () => {
  const { storage, browser } = open();
  storage.write(draft, now);
  expect(createAgentStorage('lantern', browser).read(now + DAY_MS - 1)).toEqual(draft);
  expect(createAgentStorage('orchard', browser).read(now)).toBeNull();
});

test('the draft is deleted after a day', () => {
  const { storage } = open();
  storage.write(draft, now);
  expect(storage.read(now + DAY_MS)).toBeNull();
});

test('with blocked storage the draft lasts for the visit', () => {
  const { storage } = open({ isBlocked: true });
  storage.write(draft, now);
  expect(storage.read(now)).toEqual(draft);
});

test.each([undefined, '', 'short', 'with a space', 7])(
  'without a valid key (%j) nothing is read, since the proofs belong to that key',
  (sessionKey) => {
    expect(readFrom({ ...draft, sessionKey })).toBeNull();
  },
);

test.each<[keyof AgentDraft, unknown]>([
  ['details', { firstName: 7 }],
  ['isDetailsSubmitted', 'yes'],
  ['verification', { channel: 'EMAIL' }],
  ['idempotencyKey', 'short'],
  ['unitSlug', null],
])('from a draft whose %s is invalid, the rest is restored', (name, value) => {
  expect(readFrom({ ...draft, [name]: value })).toEqual({ ...draft, [name]: emptyAgentDraft[name] });
});

test('anything that does not belong to a draft is ignored', () => {
  expect(readFrom({ ...draft, code: '1234' })).toEqual(draft);
});
