import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { organizationBySlug } from '#server/db/organizations.ts';
import type { Tokens } from '#server/tokens.ts';
import { calendarFile, methodOf } from '#server/tours/calendar/calendarFile.ts';
import { eventOfTour } from '#server/tours/calendar/eventOfTour.ts';
import { heldTour } from '#server/tours/view/heldTour.ts';
import { tourInFull } from '#server/tours/view/tourInFull.ts';

import type { Caller } from './caller.ts';
import { plainText, secretAddressHeaders } from './headers.ts';
import { refusalOf } from './refusalOf.ts';

type Parts = {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  organizationSlugOf: (hostname: string) => string;
};

const calendarPath = /^\/calendar(?:\/|$)/;
const filePath = /^\/calendar\/([0-9A-Za-z]{1,200})\.ics$/;

/** A tour as a file for calendars, for whoever holds its token. Null when the address is another one. */
export function createCalendar({ db, clock, tokens, organizationSlugOf }: Parts) {
  async function eventAt(url: URL, { ip }: Caller) {
    const token = filePath.exec(url.pathname)?.[1];
    const organization =
      token === undefined ? null : await organizationBySlug(db, organizationSlugOf(url.hostname));
    if (token === undefined || !organization) return null;
    const now = clock.now();
    const tour = await heldTour({ db, tokens, ip, now }, { organizationId: organization.id, token });
    const full = tour && (await tourInFull(db, tour));
    return full && eventOfTour(full, { organization, token, now });
  }

  return async (request: Request, caller: Caller): Promise<Response | null> => {
    const url = new URL(request.url);
    if (!calendarPath.test(url.pathname)) return null;
    try {
      const event = await eventAt(url, caller);
      if (!event) return plainText('Calendar file not found.', 404, secretAddressHeaders);
      return new Response(request.method === 'HEAD' ? null : calendarFile(event), {
        headers: {
          ...secretAddressHeaders,
          'content-type': `text/calendar; charset=utf-8; method=${methodOf(event)}`,
          'content-disposition': 'inline; filename="tour.ics"',
        },
      });
    } catch (error) {
      return refusalOf(error, secretAddressHeaders);
    }
  };
}
