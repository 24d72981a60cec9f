import { toChatUser } from '#src/features/chat/services/snapshots.ts';

const named = (friendlyName: string | null) => toChatUser({ identity: 'agent', friendlyName }).friendlyName;

test('A name of any length leaves room for the message below it', () => {
  expect(named('Lumen '.repeat(1_000))).toHaveLength(80);
  expect(named('Lumen')).toBe('Lumen');
  expect(named(null)).toBeNull();
});

test('A name cannot reverse other text, and an invisible one counts as none', () => {
  expect(named('Lu\u202emen\u200b')).toBe('Lumen');
  expect(named('\u202e\u200b ')).toBeNull();
});
