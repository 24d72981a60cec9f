import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { File } from '#server/http/files.ts';
import { serveFile } from '#server/http/files.ts';
import { plainText } from '#server/http/headers.ts';
import { createRoutes, type Routes } from '#server/http/routes.ts';
import type { Organization } from '#server/organizations/queries.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';

import { readBorders } from './atlas.ts';
import { createOutlines } from './createOutlines.ts';
import { listMapPlaces, listMarketAreas } from './queries/mapPlaces.ts';

type Deps = { db: Database; clock: Clock; getOrganizationSlug: (hostname: string) => string };

type CachedOutlines = { subject: string; file: File; checkedAt: number };

/** Homes that are added or removed hardly change the map. */
const RECHECK_AFTER_MS = 10 * 60_000;

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

/** The outlines for the map that needs no other server. */
export function createMapRoutes({ db, clock, getOrganizationSlug }: Deps): Routes {
  const cached = new Map<string, Promise<CachedOutlines>>();

  const loadOutlines = async (id: string, before: CachedOutlines | null): Promise<CachedOutlines> => {
    const known = { markets: await listMarketAreas(db, id), places: await listMapPlaces(db, id) };
    const of = JSON.stringify(known);
    const checkedAt = clock.now().getTime();
    if (before?.subject === of) return { ...before, checkedAt };
    const text = JSON.stringify(createOutlines(await readBorders(), known));
    return { subject: of, file: await toJsonFile(text), checkedAt };
  };

  const getFile = async ({ id }: Organization): Promise<File> => {
    const last = cached.get(id);
    const before = (await last?.catch(() => null)) ?? null;
    if (before && clock.now().getTime() - before.checkedAt < RECHECK_AFTER_MS) return before.file;
    // a concurrent request may have built it already
    const latest = cached.get(id);
    const pending = latest && latest !== last ? latest : loadOutlines(id, before);
    cached.set(id, pending);
    return (await pending).file;
  };

  const routes = createRoutes();
  routes.get('/map/outlines.json', async ({ req }) => {
    const organization = await organizationBySlug(db, getOrganizationSlug(new URL(req.url).hostname));
    if (!organization) return plainText('Map not found.', 404);
    return serveFile(await getFile(organization), req.raw);
  });
  return routes;
}

async function toJsonFile(text: string): Promise<File> {
  const bytes = Uint8Array.from(Buffer.from(text));
  return {
    type: 'application/json; charset=utf-8',
    bytes,
    br: Uint8Array.from(await withBrotli(bytes)),
    gzip: Uint8Array.from(await withGzip(bytes)),
    isImmutable: false,
    etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}"`,
  };
}
