import { createBlockedPictureTally } from '#server/feeds/import/importReport.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';

import { buildHome } from './buildHome.ts';
import { openImport } from './openImport.ts';

const at = (url: string) => ({ url, room: 'OTHER' as const, alt: 'A room', caption: null });

const drawn = {
  room: 'KITCHEN' as const,
  alt: 'A kitchen',
  caption: null,
  scene: { seed: 1, homeKind: 'HOUSE' as const, room: 'KITCHEN' as const, variant: 0, stories: 1 },
};

test('pictures are counted by blocked host, the highest count first', () => {
  const tally = createBlockedPictureTally(['https://pictures.example'], []);
  tally.add(buildHome('H1', { pictures: [drawn, at('https://pictures.example/1.jpg')] }));
  expect(tally.formatLines()).toEqual([]);
  tally.add(
    buildHome('H2', { pictures: [at('http://pictures.example/1.jpg'), at('https://cdn.example/1.jpg')] }),
  );
  tally.add(buildHome('H3', { pictures: [at('https://cdn.example/2.jpg')] }));
  expect(tally.formatLines()).toEqual([
    '2 pictures at https://cdn.example won’t be shown. Add that host to PICTURE_HOSTS.',
    '1 picture at http://pictures.example won’t be shown. Add that host to PICTURE_HOSTS.',
  ]);
  for (let host = 0; host < 12; host++) {
    tally.add(buildHome('H4', { pictures: [at(`https://h${host}.example/1.jpg`)] }));
  }
  expect(tally.formatLines()).toHaveLength(11);
  expect(tally.formatLines().at(-1)).toBe('The same goes for 4 other hosts.');
});

test('a picture that pages load in other sizes counts by the host of those', () => {
  const sizes = [{ original: 'https://cdn.example/{path}', sized: 'https://sized.example/{width}/{path}' }];
  const home = buildHome('H1', { pictures: [at('https://cdn.example/1.jpg')] });
  const tallyFor = (hosts: string[]) => {
    const tally = createBlockedPictureTally(hosts, sizes);
    tally.add(home);
    return tally.formatLines();
  };
  expect(tallyFor(['https://sized.example'])).toEqual([]);
  expect(tallyFor(['https://cdn.example'])).toEqual([
    '1 picture at https://sized.example won’t be shown. Add that host to PICTURE_HOSTS.',
  ]);
});

testWithDatabase('an import reports them, even in a dry run', async (open) => {
  const { db } = await open();
  const { takeIn } = await openImport(db);
  const homes = [buildHome('H1', { pictures: [at('https://cdn.example/1.jpg')] })];
  for (const isDryRun of [true, false]) {
    expect((await takeIn(homes, { isDryRun })).text).toContain('1 picture at https://cdn.example');
  }
});
