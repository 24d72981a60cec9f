import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

import { formatList } from '#domain/text.ts';
import type { Database } from '#server/db/database.ts';
import type { FreeBytes } from '#server/db/embedded/diskFloor.ts';
import { measureFreeBytes } from '#server/db/embedded/diskFloor.ts';
import { listMarketAreas } from '#server/maps/queries/mapPlaces.ts';
import { parseFileCommand } from '#server/operatorFile/parseFileCommand.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';

import type { CheckedMap } from './checkMapFile.ts';
import { checkMapFile } from './checkMapFile.ts';
import { formatMegabytes } from './formatMegabytes.ts';
import type { MapRecord } from './installedMap.ts';
import { createMapReader, getMapFolder, getRecordFile, getTilesFile } from './installedMap.ts';

type Call = {
  db: Database;
  dataDir: string;
  minFreeBytes: number;
  /** The slugs of organizations whose portals this server shows. */
  servedSlugs: readonly string[];
  /** The style of another map source; empty if there is none. */
  styleUrl: string;
  args: readonly string[];
  folder: string;
  say: (line: string) => void;
  freeBytes?: FreeBytes;
};

const USAGE = 'Usage: npm run map -- FILE.pmtiles, or npm run map -- --remove';

/** A copy that has not grown for this long was abandoned. */
const ABANDONED_AFTER_MS = 10 * 60_000;

/** Installs a file with streets for the map, or removes it. A running server notices by itself. */
export async function runMapCommand(call: Call): Promise<string> {
  const { args, dataDir } = call;
  if (args.length === 1 && args[0] === '--remove') return removeMap(dataDir);
  const { file } = parseFileCommand(args, { usage: USAGE, flags: [] });
  return installMap(path.resolve(call.folder, file), call);
}

async function removeMap(dataDir: string): Promise<string> {
  const installed = await createMapReader(dataDir)();
  await rm(getMapFolder(dataDir), { recursive: true, force: true });
  return installed
    ? 'The street map is removed. Pages show the simple map from now on.'
    : 'No street map was installed.';
}

async function installMap(file: string, call: Call): Promise<string> {
  const { db, dataDir, servedSlugs, styleUrl, say } = call;
  const checked = await checkMapFile(file);
  const folder = getMapFolder(dataDir);
  await mkdir(folder, { recursive: true });
  await checkSpace(checked, call);
  const hash = await copyTiles(file, checked, folder);
  await saveRecord(folder, { hash, bytes: checked.bytes, bounds: checked.bounds });
  await deleteOthers(folder, hash);

  const uncovered = await listUncoveredMarkets(db, checked, servedSlugs);
  if (uncovered.length > 0) {
    say(`It doesn’t cover all homes in ${formatList(uncovered)}. Where it ends, the simple map is shown.`);
  }
  if (styleUrl !== '') {
    say(
      'MAP_STYLE_URL is set, so pages still show the map from there. Empty it and restart to show this one.',
    );
  }
  if (db.kind !== 'embedded') say('If you run several servers, run the command on each of them.');
  const { bytes, minZoom, maxZoom } = checked;
  return (
    `The street map is installed: ${formatMegabytes(bytes)}, zoom ${minZoom} to ${maxZoom}. ` +
    'Pages opened from now on show it.'
  );
}

async function checkSpace(
  { bytes }: CheckedMap,
  { dataDir, minFreeBytes, freeBytes = measureFreeBytes }: Call,
) {
  const free = await freeBytes(dataDir);
  if (free - bytes >= minFreeBytes) return;
  throw new Error(
    `There isn’t enough space in ${dataDir}: the map needs ${formatMegabytes(bytes)}, ` +
      `and ${formatMegabytes(minFreeBytes)} have to stay free (MIN_FREE_DISK_MB).`,
  );
}

/** Written beside and renamed once it's complete. Returns the hash that names it. */
async function copyTiles(file: string, { bytes }: CheckedMap, folder: string): Promise<string> {
  const part = path.join(folder, `${randomUUID()}.part`);
  const hash = createHash('sha256');
  let copied = 0;
  try {
    await pipeline(
      createReadStream(file),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          copied += chunk.length;
          yield chunk;
        }
      },
      createWriteStream(part, { flush: true }),
    );
    if (copied !== bytes) throw new Error(`${file} changed while it was copied. Run the command again.`);
    const name = hash.digest('hex').slice(0, 20);
    await rename(part, getTilesFile(folder, name));
    return name;
  } finally {
    await rm(part, { force: true });
  }
}

async function saveRecord(folder: string, record: MapRecord): Promise<void> {
  const part = path.join(folder, `${randomUUID()}.part`);
  await writeFile(part, JSON.stringify(record));
  await rename(part, getRecordFile(folder));
}

/** The files of earlier maps, and of copies that ended halfway. Who is reading one reads it to its end. */
async function deleteOthers(folder: string, hash: string): Promise<void> {
  const current = [getTilesFile(folder, hash), getRecordFile(folder)];
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (current.includes(file) || (name.endsWith('.part') && !(await isAbandoned(file)))) continue;
    await rm(file, { force: true });
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS;
}

async function listUncoveredMarkets(
  db: Database,
  { bounds: [west, south, east, north] }: CheckedMap,
  servedSlugs: readonly string[],
): Promise<string[]> {
  const names: string[] = [];
  for (const slug of servedSlugs) {
    const organization = await organizationBySlug(db, slug);
    if (!organization) continue;
    for (const { name, box } of await listMarketAreas(db, organization.id)) {
      const isCovered = box[0] >= west && box[1] >= south && box[2] <= east && box[3] <= north;
      if (!isCovered) names.push(`${name} (${organization.name})`);
    }
  }
  return names;
}
