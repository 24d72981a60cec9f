import { isHomeSlug, MAX_LISTED } from '#domain/homes/lists.ts';
import type { Database } from '#server/db/database.ts';
import {
  floorPlanAt,
  pictureAt,
  findShareCardHome,
  listShareCardHomes,
} from '#server/homes/queries/pictures.ts';
import type { Files } from '#server/http/files.ts';
import { plainText } from '#server/http/headers.ts';
import { isNotModified } from '#server/http/isNotModified.ts';
import { createRoutes, type Routes } from '#server/http/routes.ts';
import { type Log, getErrorName } from '#server/log.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import { renderQrCode } from '#server/qrCode.ts';

import { type Format, type Width, formats, hashPlan, hashScene, widths } from './addresses.ts';
import { createShareCard, toShortlistCard } from './cards/createShareCard.ts';
import {
  cardFile,
  logoFile,
  shortlistFile,
  pictureFile,
  planFile,
  planPdfFile,
} from './files/drawingFiles.ts';
import { type Drawing, type Drawings, createDrawings } from './files/drawings.ts';
import { BusyError } from './files/queue.ts';
import type { SceneArtist } from './sceneArtist.ts';

type Deps = {
  db: Database;
  dataDir: string;
  log: Log;
  getOrganizationSlug: (hostname: string) => string;
  artist: SceneArtist;
  /** Where an organization's logo is, if it's on this server. */
  files: Files;
  drawings?: Drawings;
};

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const drawingPath = new RegExp(
  `^/(pictures|plans)/(${uuid})/(\\d{1,3})-([0-9a-f]{8})(?:/(${widths.join('|')})\\.(${formats.join('|')})|\\.(pdf))$`,
);

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  pdf: 'application/pdf',
};

const CACHE_FOREVER = 'public, max-age=31536000, immutable';
const CACHE_ONE_DAY = 'public, max-age=86400';
const CACHE_ONE_HOUR = 'public, max-age=3600';

/** Pictures, plans and share cards, drawn on first request, and the codes that lead to a home from paper. */
export function createPictureRoutes({
  db,
  dataDir,
  log,
  getOrganizationSlug,
  artist,
  files,
  drawings,
}: Deps): Routes {
  const { draw } = artist;
  const drawingCache = drawings ?? createDrawings({ dataDir, log });

  async function answer(request: Request, drawing: Drawing | null, caching: string): Promise<Response> {
    if (!drawing) return notFoundResponse();
    const etag = `"${drawing.key}"`;
    const headers = new Headers({
      'content-type':
        types[drawing.key.slice(drawing.key.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'cache-control': caching,
      etag,
      // other sites show pictures from feeds and shared links
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (isNotModified(request, etag)) return new Response(null, { status: 304, headers });
    if (request.method === 'HEAD') return new Response(null, { headers });
    try {
      return new Response(await drawingCache.get(drawing), { headers });
    } catch (error) {
      if (!(error instanceof BusyError))
        log.error('pictures.drawing.failed', { reason: getErrorName(error) });
      return plainText('We can’t show this picture right now. Please try again in a moment.', 503, {
        'retry-after': '5',
        'cache-control': 'no-store',
      });
    }
  }

  async function findHomeCard(url: URL, slug: string): Promise<Drawing | null> {
    const organization = await organizationBySlug(db, getOrganizationSlug(url.hostname));
    const home = organization && (await findShareCardHome(db, organization.id, slug));
    return home ? cardFile(draw, createShareCard(organization, slug, home)) : null;
  }

  async function findLogo(url: URL): Promise<Drawing | null> {
    const organization = await organizationBySlug(db, getOrganizationSlug(url.hostname));
    const logoUrl = organization?.logoUrl ?? null;
    const file = logoUrl?.startsWith('/') ? files.get(new URL(logoUrl, url).pathname) : undefined;
    return file ? logoFile(file.bytes) : null;
  }

  async function findShortlistCard(url: URL): Promise<Drawing | null> {
    const slugs = [...new Set((url.searchParams.get('ids') ?? '').split(','))];
    if (slugs.length > MAX_LISTED || !slugs.every(isHomeSlug)) return null;
    const organization = await organizationBySlug(db, getOrganizationSlug(url.hostname));
    const homes = organization ? await listShareCardHomes(db, organization.id, slugs) : [];
    return organization && homes.length > 0
      ? shortlistFile(draw, toShortlistCard(organization, homes))
      : null;
  }

  async function findDrawing(pathname: string): Promise<Drawing | null> {
    const [, kind, unitId = '', number, hash, width, format, pdf] = drawingPath.exec(pathname) ?? [];
    if (kind === undefined) return null;
    if (kind === 'pictures') {
      const scene = pdf ? undefined : (await pictureAt(db, unitId, Number(number)))?.scene;
      return scene && hashScene(scene) === hash
        ? pictureFile(draw, scene, Number(width) as Width, format as Format)
        : null;
    }
    const plan = await floorPlanAt(db, unitId, Number(number));
    if (!plan || hashPlan(plan) !== hash) return null;
    return pdf ? planPdfFile(plan) : planFile(plan, Number(width) as Width, format as Format);
  }

  const routes = createRoutes();
  routes.on('GET', ['/pictures/:rest{.*}', '/plans/:rest{.*}'], async ({ req }) =>
    answer(req.raw, await findDrawing(req.path), CACHE_FOREVER),
  );
  routes.get('/og/units/:file{[a-z0-9-]{1,120}\\.png}', async ({ req }) => {
    const slug = req.param('file').slice(0, -'.png'.length);
    return answer(req.raw, await findHomeCard(new URL(req.url), slug), CACHE_ONE_HOUR);
  });
  routes.get('/og/shortlist.png', async ({ req }) =>
    answer(req.raw, await findShortlistCard(new URL(req.url)), CACHE_ONE_HOUR),
  );
  routes.get('/og/logo.png', async ({ req }) =>
    answer(req.raw, await findLogo(new URL(req.url)), CACHE_ONE_HOUR),
  );
  routes.get('/og/:rest{.*}', notFoundResponse);
  routes.get('/qr/units/:file{[a-z0-9-]{1,120}\\.svg}', ({ req, env }) => {
    const slug = req.param('file').slice(0, -'.svg'.length);
    const origin = `${env.caller.isSecure ? 'https' : 'http'}://${new URL(req.url).host}`;
    return new Response(renderQrCode(`${origin}/units/${slug}/`), {
      headers: { 'content-type': 'image/svg+xml', 'cache-control': CACHE_ONE_DAY },
    });
  });
  return routes;
}

const notFoundResponse = () => plainText('File not found.', 404);
