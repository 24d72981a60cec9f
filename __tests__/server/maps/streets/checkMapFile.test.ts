import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { checkMapFile } from '#server/maps/streets/checkMapFile.ts';
import { smallMap } from '#tests/server/maps/streets/smallMap.ts';
import { toMapFile } from '#tests/support/mapFile.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-map-'));
});

afterAll(() => rm(folder, { recursive: true }));

async function check(content: Buffer | string) {
  const file = path.join(folder, 'town.pmtiles');
  await writeFile(file, content);
  return checkMapFile(file);
}

const layersOf = (...ids: string[]) => ids.map((id) => ({ id }));

test('a map in the layers of Protomaps is read with its bounds and zooms', async () => {
  const content = toMapFile(smallMap);
  expect(await check(content)).toEqual({
    bounds: smallMap.bounds,
    bytes: content.length,
    minZoom: 0,
    maxZoom: smallMap.maxZoom,
  });
});

test('a missing file and a folder are no map', async () => {
  await expect(checkMapFile('/nowhere.pmtiles')).rejects.toThrow('There is no file /nowhere.pmtiles.');
  await expect(checkMapFile(folder)).rejects.toThrow(`There is no file ${folder}.`);
});

test.each([
  ['<!doctype html>', 'isn’t a PMTiles file'],
  ['', 'isn’t a PMTiles file'],
  ['SQLite format 3\0 and so on', 'is an MBTiles file'],
  ['PM\u0002\0 and so on', 'isn’t version 3 of PMTiles'],
])('a file that begins with “%s” is refused: it %s', async (content, reason) => {
  await expect(check(content)).rejects.toThrow(reason);
});

test('pictures and unknown compressions are refused', async () => {
  await expect(check(toMapFile(smallMap, { tileType: 4 }))).rejects.toThrow('contains pictures (WebP)');
  await expect(check(toMapFile(smallMap, { tileType: 9 }))).rejects.toThrow('another kind of tiles');
  await expect(check(toMapFile(smallMap, { tileCompression: 4 }))).rejects.toThrow('can’t read');
});

test('a download that ended early or was damaged is refused', async () => {
  const content = toMapFile(smallMap);
  await expect(check(content.subarray(0, content.length - 1))).rejects.toThrow('is incomplete');
  await expect(check(content.subarray(0, 100))).rejects.toThrow('is incomplete');
  await expect(check(Buffer.from(content).fill(0, 127, 300))).rejects.toThrow('is damaged');
});

test('maps with other layers are refused by the name of what is missing', async () => {
  const withMetadata = (metadata: object) => check(toMapFile({ ...smallMap, metadata }));
  await expect(
    withMetadata({ vector_layers: layersOf('transportation', 'waterway', 'place') }),
  ).rejects.toThrow('has the layers of OpenMapTiles');
  await expect(
    withMetadata({ vector_layers: layersOf('earth', 'landuse', 'places', 'water') }),
  ).rejects.toThrow('has no layer named roads');
  await expect(withMetadata({})).rejects.toThrow(
    'has no layer named earth, landuse, places, roads, or water',
  );
  const layers = layersOf('earth', 'landuse', 'places', 'roads', 'water');
  await expect(withMetadata({ version: '3.7.1', vector_layers: layers })).rejects.toThrow(
    'is version 3 of the Protomaps map',
  );
  expect(await withMetadata({ vector_layers: layers })).toMatchObject({ minZoom: 0 });
});
