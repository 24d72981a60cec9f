import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { plainText, secretAddressHeaders } from '#server/http/headers.ts';
import { createRoutes, type Routes } from '#server/http/routes.ts';
import { toErrorResponse } from '#server/http/toErrorResponse.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import type { Tokens } from '#server/tokens.ts';

import { findTourByToken } from '../model/findTourByToken.ts';
import { readFullTour } from '../view/readFullTour.ts';
import { formatCalendarFile, getCalendarMethod } from './formatCalendarFile.ts';
import { toCalendarEvent } from './toCalendarEvent.ts';

type Deps = {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  getOrganizationSlug: (hostname: string) => string;
};

const notFoundResponse = () => plainText('Calendar file not found.', 404, secretAddressHeaders);

/** Serves a tour as a calendar file to the holder of its token. */
export function createCalendarRoutes({ db, clock, tokens, getOrganizationSlug }: Deps): Routes {
  async function findEvent(hostname: string, token: string, { ip }: Caller) {
    const organization = await organizationBySlug(db, getOrganizationSlug(hostname));
    if (!organization) return null;
    const now = clock.now();
    const tour = await findTourByToken({ db, tokens, ip, now }, { organizationId: organization.id, token });
    const fullTour = tour && (await readFullTour(db, tour));
    return fullTour && toCalendarEvent(fullTour, { organization, token, now });
  }

  const routes = createRoutes();
  routes.get('/calendar/:file{[0-9A-Za-z]{1,200}\\.ics}', async ({ req, env }) => {
    try {
      const token = req.param('file').slice(0, -'.ics'.length);
      const event = await findEvent(new URL(req.url).hostname, token, env.caller);
      if (!event) return notFoundResponse();
      return new Response(req.method === 'HEAD' ? null : formatCalendarFile(event), {
        headers: {
          ...secretAddressHeaders,
          'content-type': `text/calendar; charset=utf-8; method=${getCalendarMethod(event)}`,
          'content-disposition': 'inline; filename="tour.ics"',
        },
      });
    } catch (error) {
      return toErrorResponse(error, secretAddressHeaders);
    }
  });
  routes.get('/calendar/*', notFoundResponse);
  return routes;
}
