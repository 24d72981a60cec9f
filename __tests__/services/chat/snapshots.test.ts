import { userOf } from '#src/services/chat/snapshots.ts';

const named = (friendlyName: string | null) => userOf({ identity: 'agent', friendlyName }).friendlyName;

test('A name of any length has room above what its bearer says', () => {
  expect(named('Lumen '.repeat(1_000))).toHaveLength(80);
  expect(named('Lumen')).toBe('Lumen');
  expect(named(null)).toBeNull();
});

test('A name turns no words around, and one that cannot be seen is none', () => {
  expect(named('Lu\u202emen\u200b')).toBe('Lumen');
  expect(named('\u202e\u200b ')).toBeNull();
});
