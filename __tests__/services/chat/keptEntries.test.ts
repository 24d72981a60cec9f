import { createKeptEntries } from '#src/services/chat/keptEntries.ts';

test('Without a database entries are kept by key for as long as the page, and go by their age', async () => {
  const entries = createKeptEntries('of this test', () => 50);
  await entries.write('CH1/draft/', 'words');
  await entries.write('CH2/draft/', 'older words', 20);
  expect(await entries.keys('')).toEqual(['CH1/draft/', 'CH2/draft/']);
  expect(await entries.read('CH2/')).toEqual([['CH2/draft/', 'older words', 20]]);
  await entries.removeBefore(30);
  expect(await entries.keys('')).toEqual(['CH1/draft/']);
});
