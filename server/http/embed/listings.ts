import type { BrowserSettings } from '#server/env.ts';
import type { Database } from '#server/db/database.ts';
import { organizationBySlug } from '#server/db/organizations.ts';

import type { Caller } from '../caller.ts';
import type { Answer, BuiltPages } from '../pageBundle.ts';
import { LISTINGS, notIndexed } from './addresses.ts';
import { allowedOrigins } from './allowedOrigins.ts';

type Parts = {
  db: Database;
  built: () => BuiltPages;
  organizationSlugOf: (hostname: string) => string;
  settings: BrowserSettings;
  answer: Answer;
};

const SHORTLY = 'public, max-age=60';

/**
 * The homes for an element in somebody else's page. A browser hands them only to pages that the organization allows;
 * pages of its own portal and programs, which name no origin, may have what anybody can read.
 */
export function createEmbedListings({ db, built, organizationSlugOf, settings, answer }: Parts) {
  return async (request: Request, url: URL, caller: Caller): Promise<Response | null> => {
    if (url.pathname !== LISTINGS) return null;
    const slug = organizationSlugOf(url.hostname);
    const origin = request.headers.get('origin');
    const headers = { ...notIndexed, vary: 'origin', 'cache-control': 'no-store' };
    if (origin !== null && !allowedOrigins(await organizationBySlug(db, slug)).includes(origin)) {
      return Response.json(
        { error: 'This site isn’t allowed to show these homes.' },
        { status: 403, headers },
      );
    }
    const allowed = { ...headers, ...(origin !== null && { 'access-control-allow-origin': origin }) };
    const listings = await built().bundle.embeddedListings({
      search: url.search,
      slug,
      mediaHost: settings.mediaHost,
      backend: (operation) => answer(operation, caller),
    });
    if (listings === null) {
      return Response.json(
        { error: 'We can’t load the homes right now. Please try again in a moment.' },
        { status: 503, headers: { ...allowed, 'retry-after': '5' } },
      );
    }
    return Response.json(listings, { headers: { ...allowed, 'cache-control': SHORTLY } });
  };
}
