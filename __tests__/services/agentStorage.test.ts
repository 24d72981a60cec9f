import type { AgentDraft } from '#machines/agentRequest/context.ts';
import { emptyAgentDraft } from '#machines/agentRequest/context.ts';
import { createAgentStorage } from '#src/services/agentStorage.ts';

import { browserKeeping, writtenDraft } from './browserKeeping.ts';

const now = Date.parse('2026-11-20T16:00:00Z');
const DAY_MS = 24 * 3_600_000;
const KEY = 'agent:lantern';

const draft: AgentDraft = {
  sessionKey: 'of-this-tab',
  details: { firstName: 'Ada', licenseNumber: '0612345' },
  isDetailsGiven: true,
  proof: { channel: 'EMAIL', destination: 'ada@mail.example', proof: 'signed' },
  idempotencyKey: 'of-the-press',
  unitSlug: 'elm',
};

function open(options: Parameters<typeof browserKeeping>[0] = {}) {
  const { browser } = browserKeeping(options);
  return { browser, storage: createAgentStorage('lantern', browser) };
}

const readFrom = (stored: object) =>
  open({ kept: new Map([[KEY, writtenDraft(stored, now)]]) }).storage.read(now);

test('what an agent has said and shown is there after a reload, with this organization alone', () => {
  const { storage, browser } = open();
  storage.write(draft, now);
  expect(createAgentStorage('lantern', browser).read(now + DAY_MS - 1)).toEqual(draft);
  expect(createAgentStorage('orchard', browser).read(now)).toBeNull();
});

test('it is forgotten after a day', () => {
  const { storage } = open();
  storage.write(draft, now);
  expect(storage.read(now + DAY_MS)).toBeNull();
});

test('where storage is blocked it holds for the visit', () => {
  const { storage } = open({ isBlocked: true });
  storage.write(draft, now);
  expect(storage.read(now)).toEqual(draft);
});

test.each([undefined, '', 'short', 'with a space', 7])(
  'without a key that the server takes (%j) nothing is read, as what was shown belongs to that key',
  (sessionKey) => {
    expect(readFrom({ ...draft, sessionKey })).toBeNull();
  },
);

test.each<[keyof AgentDraft, unknown]>([
  ['details', { firstName: 7 }],
  ['isDetailsGiven', 'yes'],
  ['proof', { channel: 'EMAIL' }],
  ['idempotencyKey', 'short'],
  ['unitSlug', null],
])('of a draft whose %s is not of its kind the rest is kept', (name, value) => {
  expect(readFrom({ ...draft, [name]: value })).toEqual({ ...draft, [name]: emptyAgentDraft[name] });
});

test('what is no part of a draft is left behind', () => {
  expect(readFrom({ ...draft, code: '1234' })).toEqual(draft);
});
