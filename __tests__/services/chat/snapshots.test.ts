import { userOf } from '#src/services/chat/snapshots.ts';

test('A name of any length has room above what its bearer says', () => {
  const named = (friendlyName: string | null) => userOf({ identity: 'agent', friendlyName }).friendlyName;
  expect(named('Lumen '.repeat(1_000))).toHaveLength(80);
  expect(named('Lumen')).toBe('Lumen');
  expect(named(null)).toBeNull();
});
