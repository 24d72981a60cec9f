import { emptyDayDraft } from '#machines/tourDay/context.ts';
import { createDayStorage } from '#src/features/tourDay/dayStorage.ts';
import { codeSent, heldAt, slotAt } from '#tests/machines/tourDay/openDay.ts';
import { browserKeeping, writtenDraft } from '#tests/support/createStorageBrowser.ts';

const now = Date.parse('2026-11-20T16:00:00Z');
const DAY_MS = 24 * 3_600_000;
const KEY = 'tourDay:lantern';

function open(options: Parameters<typeof browserKeeping>[0] = {}) {
  const { kept: entries, browser } = browserKeeping(options);
  return { kept: entries, storage: createDayStorage('lantern', browser) };
}

const answer = heldAt('elm', '10:00');
const stop = { slug: 'elm', slot: slotAt('elm', '10:00'), hold: null, lostSlot: null, alternatives: [] };
const draft = {
  ...emptyDayDraft,
  slugs: ['elm'],
  date: '2026-11-23',
  stops: [stop],
  codeSent,
  sessionKey: 'session-1',
  idempotencyKey: 'key-1',
};

test('a day is there after a reload, and its held times are requested again', () => {
  const { kept: entries, storage } = open();
  const hold = 'hold' in answer ? answer.hold : null;
  storage.write({ ...draft, stops: [{ ...stop, hold }] }, now);
  expect(open({ entries }).storage.read(now + DAY_MS - 1)).toEqual(draft);
  expect(open({ entries }).storage.read(now + DAY_MS)).toBeNull();
});

test('with blocked storage, a day lasts for the visit', () => {
  const { storage } = open({ isBlocked: true });
  storage.write(draft, now);
  expect(storage.read(now)).toEqual(draft);
});

test.each([
  ['nothing', ''],
  ['text that is not JSON', '{'],
  ['a list', '[]'],
  ['a draft without a time', JSON.stringify({ draft })],
])('%s is not a valid day', (_, text) => {
  expect(open({ entries: new Map([[KEY, text]]) }).storage.read(now)).toBeNull();
});

test.each([
  ['stops', [{ slug: 'elm' }]],
  ['stops', 'elm'],
  ['codeSent', { channel: 'EMAIL' }],
  ['contact', { email: 7 }],
  ['booked', [{ publicToken: 'token' }]],
  ['acceptedCentsBySlug', { elm: 'much' }],
  ['unknown', 'thing'],
])('from a day whose %s is invalid, the rest is restored', (name, value) => {
  const text = writtenDraft({ ...draft, [name]: value }, now);
  const found = open({ entries: new Map([[KEY, text]]) }).storage.read(now);
  const blank = Object.hasOwn(emptyDayDraft, name)
    ? { [name]: emptyDayDraft[name as keyof typeof emptyDayDraft] }
    : {};
  expect(found).toEqual({ ...draft, ...blank });
});
