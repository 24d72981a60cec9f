import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Database } from '#server/db/database.ts';
import { createMapRoutes } from '#server/maps/routes.ts';
import { createMapReader } from '#server/maps/streets/installedMap.ts';
import { runMapCommand } from '#server/maps/streets/runMapCommand.ts';
import { home, now, saveOrganization } from '#tests/server/homes/makeHomes.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';
import { toMapFile, writeMapFile } from '#tests/support/mapFile.ts';
import { openRoutes } from '#tests/support/openRoutes.ts';

import { smallMap } from './smallMap.ts';

const address = 'https://lantern.example/map/streets.pmtiles';

async function openMap(db: Database, dataDir: string) {
  const downloads = path.join(dataDir, 'downloads');
  await mkdir(downloads, { recursive: true });
  const readInstalledMap = createMapReader(dataDir);
  const answer = openRoutes(
    createMapRoutes({
      db,
      clock: { now: () => now },
      getOrganizationSlug: () => 'lantern',
      readInstalledMap,
    }),
  );
  const said: string[] = [];
  const run = (args: string[], { styleUrl = '', free = 1e12 } = {}) =>
    runMapCommand({
      db,
      dataDir,
      minFreeBytes: 1_000_000,
      servedSlugs: ['lantern', 'nobody'],
      styleUrl,
      args,
      folder: downloads,
      say: (line) => void said.push(line),
      freeBytes: () => Promise.resolve(free),
    });
  return {
    run,
    said,
    readInstalledMap,
    write: (name: string, map = smallMap) => writeMapFile(path.join(downloads, name), map),
    ask: async (headers: Record<string, string> = {}, method = 'GET') => {
      const response = await answer(new Request(address, { method, headers }));
      if (!response) throw new Error('There is no answer');
      return response;
    },
    listFiles: async () => (await readdir(path.join(dataDir, 'map')).catch(() => [])).toSorted(),
  };
}

testWithDatabase(
  'an installed map is served in parts at once, replaced as a whole, and removed',
  async (open) => {
    const { db, settings } = await open();
    await saveOrganization(db, [home('a', { property: { lat: 30.25, lng: -97.75 } })]);
    const map = await openMap(db, settings.dataDir);
    expect((await map.ask()).status).toBe(404);
    expect(await map.readInstalledMap()).toBeNull();
    expect(await map.run(['--remove'])).toBe('No street map was installed.');

    map.write('town.pmtiles');
    expect(await map.run(['town.pmtiles'])).toBe(
      'The street map is installed: 0.1 MB, zoom 0 to 8. Pages opened from now on show it.',
    );
    expect(await map.readInstalledMap()).toMatchObject({ bounds: smallMap.bounds });
    const part = await map.ask({ range: 'bytes=0-126' });
    expect(part.status).toBe(206);
    expect(part.headers.get('cache-control')).toBe('public, max-age=86400');
    expect(Buffer.from(await part.arrayBuffer()).equals(toMapFile(smallMap).subarray(0, 127))).toBe(true);
    const head = await map.ask({}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String(toMapFile(smallMap).length));

    map.write('larger.pmtiles', { ...smallMap, maxZoom: 9 });
    await map.run(['larger.pmtiles']);
    const etag = part.headers.get('etag') ?? '';
    const replaced = await map.ask({ range: 'bytes=0-126', 'if-range': etag });
    expect(replaced.status).toBe(200);
    expect(replaced.headers.get('etag')).not.toBe(etag);
    await replaced.arrayBuffer();
    expect(await map.listFiles()).toEqual([
      `${(replaced.headers.get('etag') ?? '').slice(1, -1)}.pmtiles`,
      'installed.json',
    ]);

    expect(await map.run(['--remove'])).toBe(
      'The street map is removed. Pages show the simple map from now on.',
    );
    expect((await map.ask()).status).toBe(404);
    expect(await map.listFiles()).toEqual([]);
  },
);

testWithDatabase('what keeps visitors from seeing all of the map is said', async (open) => {
  const { db, settings } = await open();
  await saveOrganization(db, [home('a', { property: { lat: 32.8, lng: -96.8 } })]);
  const map = await openMap(db, settings.dataDir);
  map.write('town.pmtiles');
  await map.run(['town.pmtiles'], { styleUrl: 'https://tiles.example/style.json' });
  expect(map.said).toEqual([
    expect.stringMatching(
      /^It doesn’t cover all homes in .+ \(.+\)\. Where it ends, the simple map is shown\.$/,
    ),
    'MAP_STYLE_URL is set, so pages still show the map from there. Empty it and restart to show this one.',
    ...(db.kind === 'embedded' ? [] : ['If you run several servers, run the command on each of them.']),
  ]);
});

testWithDatabase('a map that can’t be used changes nothing', async (open) => {
  const { db, settings } = await open();
  const map = await openMap(db, settings.dataDir);
  map.write('town.pmtiles');
  await map.run(['town.pmtiles']);
  const before = await map.listFiles();

  await writeFile(path.join(settings.dataDir, 'downloads', 'page.pmtiles'), '<!doctype html>');
  await expect(map.run(['page.pmtiles'])).rejects.toThrow('isn’t a PMTiles file');
  map.write('larger.pmtiles', { ...smallMap, maxZoom: 9 });
  await expect(map.run(['larger.pmtiles'], { free: 1_000_000 })).rejects.toThrow('There isn’t enough space');
  for (const args of [[], ['one', 'two'], ['--remove', 'town.pmtiles'], ['--delete']]) {
    await expect(map.run(args)).rejects.toThrow('Usage: npm run map -- FILE.pmtiles');
  }
  expect(await map.listFiles()).toEqual(before);
  expect((await map.ask()).status).toBe(200);
});

testWithDatabase('without the file or with a damaged record, pages show the simple map', async (open) => {
  const { db, settings } = await open();
  const map = await openMap(db, settings.dataDir);
  map.write('town.pmtiles');
  await map.run(['town.pmtiles']);
  const installed = await map.readInstalledMap();
  await rm(installed?.file ?? '');
  expect((await map.ask()).status).toBe(404);
  await writeFile(path.join(settings.dataDir, 'map', 'installed.json'), '{');
  expect(await map.readInstalledMap()).toBeNull();
});
