import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature } from 'geojson';
import { zxyToTileId } from 'pmtiles';

export type MapBounds = [west: number, south: number, east: number, north: number];

type MapFile = {
  bounds: MapBounds;
  /** The features of each layer. One with a `min_zoom` is only in the tiles from that zoom on. */
  layers: Record<string, Feature[]>;
  maxZoom: number;
  metadata?: object;
};

/** What a header can say besides what we write. */
type Claims = { tileType?: number; tileCompression?: number };

const HEADER_BYTES = 127;
const GZIP = 2;
const MVT = 1;
const DEGREES = 10_000_000;

/** Writes a file of vector tiles as `pmtiles extract` would, but with content of our own. */
export function writeMapFile(file: string, map: MapFile, claims: Claims = {}): void {
  writeFileSync(file, toMapFile(map, claims));
}

export function toMapFile({ bounds, layers, maxZoom, metadata }: MapFile, claims: Claims = {}): Buffer {
  const tiles = listTiles({ bounds, layers, maxZoom });
  const directory = gzipSync(toDirectory(tiles));
  const text = gzipSync(
    JSON.stringify(
      metadata ?? {
        name: 'Protomaps Basemap',
        version: '4.14.0',
        vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })),
      },
    ),
  );
  const data = Buffer.concat(tiles.map(({ bytes }) => bytes));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('PMTiles', 'latin1');
  header.writeUInt8(3, 7);
  const tilesAt = HEADER_BYTES + directory.length + text.length;
  const sizes = [
    ...[HEADER_BYTES, directory.length, HEADER_BYTES + directory.length, text.length],
    ...[tilesAt, 0, tilesAt, data.length, tiles.length, tiles.length, tiles.length],
  ];
  for (const [at, size] of sizes.entries()) header.writeBigUInt64LE(BigInt(size), 8 + at * 8);
  const bytes = [1, GZIP, claims.tileCompression ?? GZIP, claims.tileType ?? MVT, 0, maxZoom];
  for (const [at, value] of bytes.entries()) header.writeUInt8(value, 96 + at);
  for (const [at, value] of bounds.entries()) header.writeInt32LE(Math.round(value * DEGREES), 102 + at * 4);
  const [west, south, east, north] = bounds;
  header.writeInt32LE(Math.round(((west + east) / 2) * DEGREES), 119);
  header.writeInt32LE(Math.round(((south + north) / 2) * DEGREES), 123);
  return Buffer.concat([header, directory, text, data]);
}

type Tile = { id: number; bytes: Buffer };

function listTiles({ bounds, layers, maxZoom }: MapFile): Tile[] {
  const options = { maxZoom, indexMaxZoom: 0, tolerance: 2, buffer: 64 };
  const tiles: Tile[] = [];
  for (let z = 0; z <= maxZoom; z += 1) {
    const cut = Object.entries(layers).map(([name, features]) => {
      const shown = features.filter(({ properties }) => Number(properties?.min_zoom ?? 0) <= z);
      return { name, tiles: new GeoJSONVT({ type: 'FeatureCollection', features: shown }, options) };
    });
    const [left, top] = toTile(z, bounds[0], bounds[3]);
    const [right, bottom] = toTile(z, bounds[2], bounds[1]);
    for (let x = left; x <= right; x += 1) {
      for (let y = top; y <= bottom; y += 1) {
        const content = Object.fromEntries(
          cut.flatMap((layer) => {
            const tile = layer.tiles.getTile(z, x, y);
            return tile ? [[layer.name, tile]] : [];
          }),
        );
        const bytes = gzipSync(fromGeojsonVt(content, { version: 2, extent: 4096 }));
        tiles.push({ id: zxyToTileId(z, x, y), bytes });
      }
    }
  }
  return tiles.toSorted((a, b) => a.id - b.id);
}

function toTile(z: number, lng: number, lat: number): [x: number, y: number] {
  const angle = (lat * Math.PI) / 180;
  const y = (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2;
  return [Math.floor(((lng + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}

/** Counts, then the differences of ids, the repetitions, the lengths and the offsets, each in a column. */
function toDirectory(tiles: readonly Tile[]): Buffer {
  const numbers = [
    tiles.length,
    ...tiles.map(({ id }, at) => id - (tiles[at - 1]?.id ?? 0)),
    ...tiles.map(() => 1),
    ...tiles.map(({ bytes }) => bytes.length),
    // each begins where the one before ends
    ...tiles.map((_, at) => (at === 0 ? 1 : 0)),
  ];
  return Buffer.from(numbers.flatMap(toVarint));
}

function toVarint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return [...bytes, rest];
}
