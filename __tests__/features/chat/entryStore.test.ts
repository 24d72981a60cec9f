import { createEntryStore } from '#src/features/chat/services/entryStore.ts';

test('Without a database, entries are stored by key for the lifetime of the page, and expire by age', async () => {
  const entries = createEntryStore('of this test', () => 50);
  await entries.write('CH1/draft/', 'words');
  await entries.write('CH2/draft/', 'older words', 20);
  expect(await entries.keys('')).toEqual(['CH1/draft/', 'CH2/draft/']);
  expect(await entries.read('CH2/')).toEqual([['CH2/draft/', 'older words', 20]]);
  await entries.removeBefore(30);
  expect(await entries.keys('')).toEqual(['CH1/draft/']);
});
