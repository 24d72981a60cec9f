import type { Database } from '#server/db/database.ts';
import { floorPlanAt, pictureAt, sharedHome, sharedHomes } from '#server/db/homes/pictures.ts';
import { organizationBySlug } from '#server/db/organizations.ts';
import type { Log } from '#server/log.ts';
import type { Format, Width } from '#server/pictures/addresses.ts';
import { formats, hashOfPlan, hashOfScene, widths } from '#server/pictures/addresses.ts';
import { isListedSlug } from '#server/identifiers.ts';
import { cardOf } from '#server/pictures/cards/cardOf.ts';
import { shortlistCardOf } from '#server/pictures/cards/shortlistCardOf.ts';
import type { Drawing, Drawings } from '#server/pictures/files/drawings.ts';
import { createDrawings } from '#server/pictures/files/drawings.ts';
import { cardFile, shortlistFile, pictureFile, planFile, planPrint } from '#server/pictures/files/made.ts';
import { Busy } from '#server/pictures/files/queue.ts';

import { plainText } from './headers.ts';

type Parts = {
  db: Database;
  dataDir: string;
  log: Log;
  organizationSlugOf: (hostname: string) => string;
  drawings?: Drawings;
};

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const drawnPath = new RegExp(
  `^/(pictures|plans)/(${uuid})/(\\d{1,3})-([0-9a-f]{8})(?:/(${widths.join('|')})\\.(${formats.join('|')})|\\.(pdf))$`,
);
const cardPath = /^\/og\/units\/([a-z0-9-]{1,120})\.png$/;
const SHORTLIST_PATH = '/og/shortlist.png';
const MOST_SHORTLISTED = 24;
const ownPath = /^\/(?:pictures|plans|og)\//;

const types: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  pdf: 'application/pdf',
};

const FOREVER = 'public, max-age=31536000, immutable';
const AN_HOUR = 'public, max-age=3600';

/** Pictures, plans and share cards, drawn when they are first asked for. Null where the address is not one of them. */
export function createPictures({ db, dataDir, log, organizationSlugOf, drawings }: Parts) {
  const kept = drawings ?? createDrawings({ dataDir, log });

  async function answer(request: Request, drawing: Drawing, caching: string): Promise<Response> {
    const headers = new Headers({
      'content-type':
        types[drawing.key.slice(drawing.key.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
      'cache-control': caching,
      etag: `"${drawing.key}"`,
      // feeds and shared links are shown by others
      'cross-origin-resource-policy': 'cross-origin',
    });
    if (request.headers.get('if-none-match') === headers.get('etag'))
      return new Response(null, { status: 304, headers });
    if (request.method === 'HEAD') return new Response(null, { headers });
    try {
      return new Response(await kept.get(drawing), { headers });
    } catch (error) {
      if (!(error instanceof Busy))
        log.error('pictures.notDrawn', { reason: error instanceof Error ? error.name : 'unknown' });
      return plainText('We can’t show this picture right now. Please try again in a moment.', 503, {
        'retry-after': '5',
        'cache-control': 'no-store',
      });
    }
  }

  async function cardOfHome(url: URL, slug: string): Promise<Drawing | null> {
    const organization = await organizationBySlug(db, organizationSlugOf(url.hostname));
    const home = organization && (await sharedHome(db, organization.id, slug));
    return home ? cardFile(cardOf(organization, slug, home)) : null;
  }

  async function cardOfShortlist(url: URL): Promise<Drawing | null> {
    const slugs = [...new Set((url.searchParams.get('ids') ?? '').split(','))];
    if (slugs.length > MOST_SHORTLISTED || !slugs.every(isListedSlug)) return null;
    const organization = await organizationBySlug(db, organizationSlugOf(url.hostname));
    const homes = organization ? await sharedHomes(db, organization.id, slugs) : [];
    return organization && homes.length > 0 ? shortlistFile(shortlistCardOf(organization, homes)) : null;
  }

  async function cardAt(url: URL): Promise<Drawing | null> {
    if (url.pathname === SHORTLIST_PATH) return cardOfShortlist(url);
    const [, slug] = cardPath.exec(url.pathname) ?? [];
    return slug === undefined ? null : cardOfHome(url, slug);
  }

  async function drawingAt(parts: RegExpExecArray): Promise<Drawing | null> {
    const [, kind, unitId = '', number, hash, width, format, pdf] = parts;
    if (kind === 'pictures') {
      const scene = pdf ? undefined : (await pictureAt(db, unitId, Number(number)))?.scene;
      return scene && hashOfScene(scene) === hash
        ? pictureFile(scene, Number(width) as Width, format as Format)
        : null;
    }
    const plan = await floorPlanAt(db, unitId, Number(number));
    if (!plan || hashOfPlan(plan) !== hash) return null;
    return pdf ? planPrint(plan) : planFile(plan, Number(width) as Width, format as Format);
  }

  return async (request: Request, url: URL): Promise<Response | null> => {
    if (!ownPath.test(url.pathname)) return null;
    const drawn = drawnPath.exec(url.pathname);
    const drawing = drawn ? await drawingAt(drawn) : await cardAt(url);
    if (!drawing) return plainText('File not found.', 404);
    return answer(request, drawing, drawn ? FOREVER : AN_HOUR);
  };
}
