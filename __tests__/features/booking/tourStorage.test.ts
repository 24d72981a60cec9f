import fc from 'fast-check';

import type { TourDraft } from '#machines/tour/context.ts';
import { emptyDraft } from '#machines/tour/context.ts';
import { createTourStorage } from '#src/features/booking/tourStorage.ts';
import { browserKeeping, writtenDraft } from '#tests/support/createStorageBrowser.ts';

const now = Date.parse('2026-11-20T16:00:00Z');
const DAY_MS = 24 * 3_600_000;
const KEY = 'tour:lantern:elm';

function open(options: Parameters<typeof browserKeeping>[0] = {}) {
  const parts = browserKeeping(options);
  return { ...parts, storage: createTourStorage('lantern', parts.browser) };
}

const draft: TourDraft = {
  ...emptyDraft,
  type: 'SELF_GUIDED',
  slot: {
    id: 'ten',
    type: 'SELF_GUIDED',
    startsAt: '2026-11-23T16:00:00.000Z',
    endsAt: '2026-11-23T16:30:00.000Z',
    timeZone: 'America/Chicago',
    localLabel: 'Mon, Nov 23, 10:00 AM CST',
    timeLabel: '10:00 AM',
  },
  previousSlot: {
    id: 'nine',
    type: 'SELF_GUIDED',
    startsAt: '2026-11-23T15:00:00.000Z',
    endsAt: '2026-11-23T15:30:00.000Z',
    timeZone: 'America/Chicago',
    localLabel: 'Mon, Nov 23, 9:00 AM CST',
    timeLabel: '9:00 AM',
  },
  contact: { firstName: 'Ada' },
  isContactSubmitted: true,
  details: { pets: 'none' },
  answeredQuestions: { pets: 'Do you have pets?' },
  verifications: [{ channel: 'EMAIL', destination: 'ada@mail.example', proof: 'signed' }],
  identity: { id: 'check', status: 'PASSED' },
  acceptedTotalCents: 180_000,
  sessionKey: 'of-this-tab',
  idempotencyKey: 'of-the-press',
};

test('choices and answers are there after a reload, for this home and this organization only', () => {
  const { storage, browser } = open();
  storage.write('elm', draft, now);
  expect(createTourStorage('lantern', browser).read('elm', now + 1000)).toEqual(draft);
  expect(createTourStorage('lantern', browser).read('oak', now)).toBeNull();
  expect(createTourStorage('orchard', browser).read('elm', now)).toBeNull();
});

test('a held time is checked with the server again, and never restored from storage', () => {
  const { storage } = open();
  const hold = {
    id: 'hold',
    slotId: 'ten',
    expiresAt: '2026-11-20T16:10:00Z',
    remainingMs: 600_000,
    extensionsLeft: 2,
  };
  storage.write('elm', { ...draft, hold }, now);
  expect(storage.read('elm', now)).toEqual(draft);
});

test('drafts are stored for a day, even if the clock was set back meanwhile', () => {
  const { storage } = open();
  storage.write('elm', draft, now);
  expect(storage.read('elm', now + DAY_MS - 1)).toEqual(draft);
  expect(storage.read('elm', now + DAY_MS)).toBeNull();
  expect(storage.read('elm', now - DAY_MS)).toEqual(draft);
  expect(storage.read('elm', now - DAY_MS - 1)).toBeNull();
});

test('forgetting a tour deletes it, and leaves the tours of other homes', () => {
  const { storage } = open();
  storage.write('elm', draft, now);
  storage.write('oak', draft, now);
  storage.forget('elm');
  expect(storage.read('elm', now)).toBeNull();
  expect(storage.read('oak', now)).toEqual(draft);
});

test('without storage everything lasts for the visit', () => {
  const { storage } = open({ isBlocked: true });
  expect(storage.read('elm', now)).toBeNull();
  storage.write('elm', draft, now);
  expect(storage.read('elm', now)).toEqual(draft);
  storage.forget('elm');
  expect(storage.read('elm', now)).toBeNull();
});

test('with full storage the newest draft lasts for the visit, and is stored once there is room', () => {
  const { storage, room, browser } = open();
  storage.write('elm', emptyDraft, now);
  room.isFull = true;
  storage.write('elm', draft, now);
  expect(storage.read('elm', now)).toEqual(draft);
  room.isFull = false;
  storage.write('elm', { ...draft, idempotencyKey: 'of-the-newest' }, now);
  expect(createTourStorage('lantern', browser).read('elm', now)?.idempotencyKey).toBe('of-the-newest');
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '"elm"',
  '{"at":1}',
  `{"at":"${now}","draft":{}}`,
  `{"at":${now},"draft":null}`,
])('%j in storage is read as nothing stored', (text) => {
  expect(open({ entries: new Map([[KEY, text]]) }).storage.read('elm', now)).toBeNull();
});

test('from partly broken data, the rest is read', () => {
  const broken = { ...draft, contact: { firstName: 1 }, slot: { id: 'ten' }, verifications: [null], more: 1 };
  const { storage } = open({ entries: new Map([[KEY, writtenDraft(broken, now)]]) });
  expect(storage.read('elm', now)).toEqual({ ...draft, contact: {}, slot: null, verifications: [] });
});

test.each(['', 'short', 'with a space', 'é'.repeat(10), 'k'.repeat(101)])(
  'a key that the server does not accept (%j) is replaced',
  (key) => {
    const broken = { ...draft, sessionKey: key, idempotencyKey: key };
    const { storage } = open({ entries: new Map([[KEY, writtenDraft(broken, now)]]) });
    expect(storage.read('elm', now)).toMatchObject({ sessionKey: '', idempotencyKey: null });
  },
);

const fields = Object.keys(emptyDraft) as (keyof TourDraft)[];
const texts = (value: object) => Object.values(value).every((one) => typeof one === 'string');

test('whatever is in storage, the result can be shown', () => {
  const parts = fc.record(
    Object.fromEntries(
      fields.map((name) => [
        name,
        fc.oneof(fc.jsonValue(), fc.constant(draft[name]), fc.dictionary(fc.string(), fc.string())),
      ]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(parts, (stored) => {
      const entries = new Map([[KEY, writtenDraft(stored, now)]]);
      const read = open({ entries }).storage.read('elm', now);
      expect(Object.keys(read ?? {}).sort()).toEqual([...fields].sort());
      const { slot, hold, contact, details, answeredQuestions, verifications, identity, sessionKey } =
        read ?? emptyDraft;
      expect(hold).toBeNull();
      expect(
        [contact, details, answeredQuestions, slot ?? {}, identity ?? {}, ...verifications].every(texts),
      ).toBe(true);
      expect(typeof sessionKey).toBe('string');
    }),
    { seed: 7, numRuns: 300 },
  );
});
