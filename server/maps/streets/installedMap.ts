import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

import type { StreetMap } from '#domain/streetMap.ts';

/** Which file is installed. It's replaced as a whole, so a reader sees the old map or the new one. */
export type MapRecord = StreetMap & {
  /** The start of the file's SHA-256, which is also its name. */
  hash: string;
  bytes: number;
};

export type InstalledMap = MapRecord & { file: string };

export const getMapFolder = (dataDir: string): string => path.join(dataDir, 'map');
export const getRecordFile = (folder: string): string => path.join(folder, 'installed.json');
export const getTilesFile = (folder: string, hash: string): string => path.join(folder, `${hash}.pmtiles`);

export type ReadInstalledMap = () => Promise<InstalledMap | null>;

/** Looks at the record each time, so that a map is shown as soon as it's installed and no longer than that. */
export function createMapReader(dataDir: string): ReadInstalledMap {
  const folder = getMapFolder(dataDir);
  const recordFile = getRecordFile(folder);
  let last: { key: string; map: InstalledMap | null } | null = null;
  return async () => {
    const found = await stat(recordFile, { bigint: true }).catch(() => null);
    if (!found) return null;
    const key = `${found.ino} ${found.mtimeNs} ${found.size}`;
    if (last?.key !== key) last = { key, map: await readRecord(folder, recordFile) };
    return last.map;
  };
}

async function readRecord(folder: string, recordFile: string): Promise<InstalledMap | null> {
  try {
    const { hash, bytes, bounds } = JSON.parse(await readFile(recordFile, 'utf8')) as MapRecord;
    return { hash, bytes, bounds, file: getTilesFile(folder, hash) };
  } catch {
    // damaged, or just removed: the simple map is shown
    return null;
  }
}
