import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

import { STREET_MAP_PATH } from '#domain/streetMap.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { File } from '#server/http/files.ts';
import { serveFile } from '#server/http/files.ts';
import { plainText } from '#server/http/headers.ts';
import { createRoutes, type Routes } from '#server/http/routes.ts';
import { serveStoredFile } from '#server/http/serveStoredFile.ts';
import type { Organization } from '#server/organizations/queries.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';

import { readBorders } from './atlas.ts';
import { createOutlines } from './createOutlines.ts';
import { listMapPlaces, listMarketAreas } from './queries/mapPlaces.ts';
import type { ReadInstalledMap } from './streets/installedMap.ts';

type Deps = {
  db: Database;
  clock: Clock;
  getOrganizationSlug: (hostname: string) => string;
  readInstalledMap: ReadInstalledMap;
};

type CachedOutlines = { subject: string; file: File; checkedAt: number };

/** Homes that are added or removed hardly change the map. */
const RECHECK_AFTER_MS = 10 * 60_000;

/** The parts of two files never mix: a browser that sees another ETag reads all parts again. */
const STREETS_MAX_AGE_SECONDS = 24 * 60 * 60;

const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

/** What the map is drawn from without any other server: outlines, and streets if the operator has installed them. */
export function createMapRoutes({ db, clock, getOrganizationSlug, readInstalledMap }: Deps): Routes {
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
  routes.get(STREET_MAP_PATH, async ({ req }) => {
    const map = await readInstalledMap();
    const response =
      map &&
      (await serveStoredFile(req.raw, {
        path: map.file,
        type: 'application/vnd.pmtiles',
        etag: `"${map.hash}"`,
        maxAgeSeconds: STREETS_MAX_AGE_SECONDS,
      }));
    return response ?? plainText('Map not found.', 404);
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
