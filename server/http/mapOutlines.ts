import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { mapPlaces, marketAreas } from '#server/db/homes/mapPlaces.ts';
import type { Organization } from '#server/db/organizations.ts';
import { organizationBySlug } from '#server/db/organizations.ts';
import { readBorders } from '#server/map/atlas.ts';
import { makeOutlines } from '#server/map/makeOutlines.ts';

import type { File } from './files.ts';
import { serveFile } from './files.ts';
import { plainText } from './headers.ts';

type Parts = { db: Database; clock: Clock; organizationSlugOf: (hostname: string) => string };

type Kept = { of: string; file: File; checkedAt: number };

/** Homes that come and go change little of a map. */
const CHECKED_AGAIN_AFTER_MS = 10 * 60_000;

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

/** The outlines that the map without another server is drawn from. Null for another address. */
export function createMapOutlines({ db, clock, organizationSlugOf }: Parts) {
  const kept = new Map<string, Promise<Kept>>();

  const fresh = async (id: string, before: Kept | null): Promise<Kept> => {
    const known = { markets: await marketAreas(db, id), places: await mapPlaces(db, id) };
    const of = JSON.stringify(known);
    const checkedAt = clock.now().getTime();
    if (before?.of === of) return { ...before, checkedAt };
    const text = JSON.stringify(makeOutlines(await readBorders(), known));
    return { of, file: await fileOf(text), checkedAt };
  };

  const fileFor = async ({ id }: Organization): Promise<File> => {
    const last = kept.get(id);
    const before = (await last?.catch(() => null)) ?? null;
    if (before && clock.now().getTime() - before.checkedAt < CHECKED_AGAIN_AFTER_MS) return before.file;
    // whoever came first meanwhile makes it for all
    const latest = kept.get(id);
    const making = latest && latest !== last ? latest : fresh(id, before);
    kept.set(id, making);
    return (await making).file;
  };

  return async (request: Request): Promise<Response | null> => {
    const { pathname, hostname } = new URL(request.url);
    if (pathname !== '/map/outlines.json') return null;
    const organization = await organizationBySlug(db, organizationSlugOf(hostname));
    if (!organization) return plainText('Map not found.', 404);
    return serveFile(await fileFor(organization), request);
  };
}

async function fileOf(text: string): Promise<File> {
  const bytes = Uint8Array.from(Buffer.from(text));
  return {
    type: 'application/json; charset=utf-8',
    bytes,
    br: Uint8Array.from(await withBrotli(bytes)),
    gzip: Uint8Array.from(await withGzip(bytes)),
    isForever: false,
    etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}"`,
  };
}
