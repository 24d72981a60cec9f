import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';

import type { Header, PMTiles, Source } from 'pmtiles';

import type { StreetMap } from '#domain/streetMap.ts';
import { formatList } from '#domain/text.ts';

import { formatMegabytes } from './formatMegabytes.ts';

export type CheckedMap = StreetMap & { bytes: number; minZoom: number; maxZoom: number };

const HEADER_BYTES = 127;
/** What our style draws; a map without these layers would be nearly empty. */
const NEEDED_LAYERS = ['earth', 'landuse', 'places', 'roads', 'water'];
/** The names by which we recognize OpenMapTiles, the other common schema. */
const OPENMAPTILES_LAYERS = ['transportation', 'waterway'];
const SCHEMA_VERSION = 4;
const SOURCE = 'Use an extract of the Protomaps builds, version 4.';

type Metadata = { version?: unknown; vector_layers?: unknown };

/** Reads what the file says about itself. Throws a sentence for the operator if our pages couldn't show it. */
export async function checkMapFile(file: string): Promise<CheckedMap> {
  const handle = await open(file, 'r').catch(() => null);
  if (!handle) throw new Error(`There is no file ${file}.`);
  try {
    const found = await handle.stat();
    if (!found.isFile()) throw new Error(`There is no file ${file}.`);
    const bytes = await readBytes(handle, 0, HEADER_BYTES);
    checkKind(file, Buffer.from(bytes));
    // loaded on demand, because hardly any server installs a map
    const pmtiles = await import('pmtiles');
    const header = pmtiles.bytesToHeader(bytes);
    checkLength(file, header, found.size);
    checkTiles(file, header);
    await checkContent(file, header, new pmtiles.PMTiles(toSource(file, handle)));
    const { minLon, minLat, maxLon, maxLat, minZoom, maxZoom } = header;
    return { bounds: [minLon, minLat, maxLon, maxLat], bytes: found.size, minZoom, maxZoom };
  } finally {
    await handle.close();
  }
}

async function readBytes(handle: FileHandle, offset: number, length: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  const { bytesRead } = await handle.read(bytes, 0, length, offset);
  return bytes.buffer.slice(0, bytesRead);
}

const toSource = (file: string, handle: FileHandle): Source => ({
  getKey: () => file,
  getBytes: async (offset, length) => ({ data: await readBytes(handle, offset, length) }),
});

function checkKind(file: string, start: Buffer): void {
  const text = start.toString('latin1');
  if (text.startsWith('SQLite format 3')) {
    throw new Error(
      `${file} is an MBTiles file. Convert it first: pmtiles convert FILE.mbtiles FILE.pmtiles.`,
    );
  }
  if (!text.startsWith('PM')) throw new Error(`${file} isn’t a PMTiles file.`);
  if (!text.startsWith('PMTiles') || start[7] !== 3) {
    throw new Error(`${file} isn’t version 3 of PMTiles. Convert it first: pmtiles convert FILE NEW_FILE.`);
  }
  if (start.length < HEADER_BYTES) throw truncated(file, start.length);
}

const truncated = (file: string, bytes: number, expected?: number) =>
  new Error(
    `${file} is incomplete: it has ${formatMegabytes(bytes)}` +
      `${expected === undefined ? '' : ` of ${formatMegabytes(expected)}`}. Download it again.`,
  );

function checkLength(file: string, header: Header, bytes: number): void {
  const expected = Math.max(
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.jsonMetadataOffset + header.jsonMetadataLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  );
  if (bytes < expected) throw truncated(file, bytes, expected);
}

const VECTOR = 1;
const pictureTypes: Record<number, string> = { 2: 'PNG', 3: 'JPEG', 4: 'WebP', 5: 'AVIF' };
/** None, and gzip. */
const compressions = [1, 2];

function checkTiles(file: string, { tileType, tileCompression, internalCompression }: Header): void {
  const type: number = tileType;
  if (type !== VECTOR) {
    const picture = pictureTypes[type];
    const what = picture ? `pictures (${picture})` : 'another kind of tiles';
    throw new Error(`${file} contains ${what}, but the map needs vector tiles (MVT). ${SOURCE}`);
  }
  const used: readonly number[] = [tileCompression, internalCompression];
  if (!used.every((one) => compressions.includes(one))) {
    throw new Error(`${file} is compressed in a way that browsers can’t read. It has to be gzip. ${SOURCE}`);
  }
}

async function checkContent(file: string, header: Header, tiles: PMTiles): Promise<void> {
  const metadata = await readContent(header, tiles).catch(() => null);
  if (!metadata) throw new Error(`${file} is damaged: its contents can’t be read. Download it again.`);
  const layers = listLayers(metadata);
  const missing = NEEDED_LAYERS.filter((layer) => !layers.includes(layer));
  if (missing.length === 0 && getMajorVersion(metadata) === SCHEMA_VERSION) return;
  throw new Error(`${file} ${describeSchema(metadata, layers, missing)}. ${SOURCE}`);
}

function describeSchema(metadata: Metadata, layers: readonly string[], missing: readonly string[]): string {
  if (OPENMAPTILES_LAYERS.every((layer) => layers.includes(layer))) return 'has the layers of OpenMapTiles';
  if (missing.length === 0) return `is version ${String(getMajorVersion(metadata))} of the Protomaps map`;
  return `has no layer named ${formatList(missing, 'or')}`;
}

/** Also reads a tile of the lowest zoom, to see that the directory can be followed. */
async function readContent({ minZoom, centerLon, centerLat }: Header, tiles: PMTiles): Promise<Metadata> {
  await tiles.getZxy(minZoom, ...toTile(minZoom, centerLon, centerLat));
  return (await tiles.getMetadata()) as Metadata;
}

function toTile(zoom: number, lng: number, lat: number): [x: number, y: number] {
  const count = 2 ** zoom;
  const angle = (Math.max(-85, Math.min(85, lat)) * Math.PI) / 180;
  const y = (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2;
  const clamp = (value: number) => Math.max(0, Math.min(count - 1, Math.floor(value * count)));
  return [clamp((lng + 180) / 360), clamp(y)];
}

function listLayers({ vector_layers: layers }: Metadata): string[] {
  if (!Array.isArray(layers)) return [];
  return layers.flatMap((layer: { id?: unknown } | null) =>
    typeof layer?.id === 'string' ? [layer.id] : [],
  );
}

/** Extracts without a version are taken for the current one. */
const getMajorVersion = ({ version }: Metadata): number =>
  typeof version === 'string' && /^\d+\./.test(version) ? Number.parseInt(version, 10) : SCHEMA_VERSION;
