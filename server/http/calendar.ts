import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { organizationBySlug } from '#server/db/organizations.ts';
import type { Tokens } from '#server/tokens.ts';
import { formatCalendarFile, getCalendarMethod } from '#server/tours/calendar/formatCalendarFile.ts';
import { toCalendarEvent } from '#server/tours/calendar/toCalendarEvent.ts';
import { findTourByToken } from '#server/tours/view/findTourByToken.ts';
import { readFullTour } from '#server/tours/view/readFullTour.ts';

import type { Caller } from './caller.ts';
import { plainText, secretAddressHeaders } from './headers.ts';
import { toErrorResponse } from './toErrorResponse.ts';

type Deps = {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  getOrganizationSlug: (hostname: string) => string;
};

const calendarPath = /^\/calendar(?:\/|$)/;
const filePath = /^\/calendar\/([0-9A-Za-z]{1,200})\.ics$/;

/** Serves a tour as a calendar file to the holder of its token. Null for other addresses. */
export function createCalendar({ db, clock, tokens, getOrganizationSlug }: Deps) {
  async function findEvent(url: URL, { ip }: Caller) {
    const token = filePath.exec(url.pathname)?.[1];
    const organization =
      token === undefined ? null : await organizationBySlug(db, getOrganizationSlug(url.hostname));
    if (token === undefined || !organization) return null;
    const now = clock.now();
    const tour = await findTourByToken({ db, tokens, ip, now }, { organizationId: organization.id, token });
    const fullTour = tour && (await readFullTour(db, tour));
    return fullTour && toCalendarEvent(fullTour, { organization, token, now });
  }

  return async (request: Request, caller: Caller): Promise<Response | null> => {
    const url = new URL(request.url);
    if (!calendarPath.test(url.pathname)) return null;
    try {
      const event = await findEvent(url, caller);
      if (!event) return plainText('Calendar file not found.', 404, secretAddressHeaders);
      return new Response(request.method === 'HEAD' ? null : formatCalendarFile(event), {
        headers: {
          ...secretAddressHeaders,
          'content-type': `text/calendar; charset=utf-8; method=${getCalendarMethod(event)}`,
          'content-disposition': 'inline; filename="tour.ics"',
        },
      });
    } catch (error) {
      return toErrorResponse(error, secretAddressHeaders);
    }
  };
}
