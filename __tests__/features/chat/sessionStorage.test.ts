import fc from 'fast-check';

import { clearStoredSession, createSessionStorage } from '#src/features/chat/services/sessionStorage.ts';

const NOW = Date.parse('2026-11-20T16:00:00Z');
const session = {
  token: 'a token',
  expiration: '2026-11-20T17:00:00Z',
  conversationSid: 'CH1',
  identity: null,
  twilsockUri: null,
  useCase: null,
};

function storageWith(localStorage: Partial<Storage>) {
  const lines: string[] = [];
  const browser = { localStorage: localStorage as Storage, addEventListener: () => undefined };
  return { lines, storage: createSessionStorage({ log: (line) => lines.push(line), browser }) };
}

test('any stored value is a session, or is reported as corrupt and treated as none', () => {
  const anything = fc.jsonValue();
  const almost = fc.record({
    token: fc.oneof(fc.constant('a token'), anything),
    expiration: fc.oneof(fc.constant('2026-11-20T17:00:00Z'), anything),
    conversation: fc.oneof(fc.record({ sid: fc.oneof(fc.constant('CH1'), anything) }), anything),
  });
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    almost.map((value) => JSON.stringify(value)),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const { storage, lines } = storageWith({ getItem: () => text });
      const read = storage.readIgnoringExpiry();
      expect(lines).toEqual(read ? [] : ["Couldn't parse locally stored data"]);
      if (!read) return;
      expect([read.token, read.conversationSid]).not.toContain('');
      expect([typeof read.token, typeof read.conversationSid]).toEqual(['string', 'string']);
      expect(Date.parse(read.expiration)).not.toBeNaN();
    }),
    { numRuns: 1_000 },
  );
});

test('values that cannot be stored, because storage is full or blocked, last for the visit', () => {
  const refuse = () => {
    throw new DOMException('no', 'QuotaExceededError');
  };
  const full = storageWith({ getItem: () => null, setItem: refuse, removeItem: refuse }).storage;
  const browser = {
    get localStorage(): Storage {
      throw new DOMException('no', 'SecurityError');
    },
    addEventListener: () => undefined,
  };
  const blocked = createSessionStorage({ log: () => undefined, browser });
  for (const storage of [full, blocked]) {
    expect(storage.read(NOW)).toBeNull();
    storage.write(session);
    expect(storage.read(NOW)).toEqual(session);
    storage.clear();
    expect(storage.readIgnoringExpiry()).toBeNull();
  }
});

test('a stored session can be cleared before there is a chat', () => {
  const store = new Map([['TWILIO_WEBCHAT_WIDGET', 'a session']]);
  const localStorage = { removeItem: (key: string) => void store.delete(key) } as Partial<Storage> as Storage;
  clearStoredSession({ localStorage });
  expect([...store.keys()]).toEqual([]);
});
