import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { type Organization, organizationBySlug } from '#server/db/organizations.ts';
import { tourById } from '#server/db/tours/tours.ts';
import type { Tokens } from '#server/tokens.ts';
import { answerTour, type TeamAnswer } from '#server/tours/answer/answerTour.ts';
import { type TourInFull, tourInFull } from '#server/tours/view/tourInFull.ts';

import type { Caller } from '../caller.ts';

import { answered, noButton, nothingHere, shownAt, staffPage } from './answers.ts';
import { answeredTourPage, askedTourPage } from './tourPage.ts';

type Parts = {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  organizationSlugOf: (hostname: string) => string;
};
type Opened = { organization: Organization; full: TourInFull; path: string };

const tourPath = /^\/staff\/tour\/([0-9A-Za-z]{1,200})$/;

/** Where the mail about a request leads somebody of the team. Looking changes nothing. Null for other addresses. */
export function createStaffTour({ db, clock, tokens, organizationSlugOf }: Parts) {
  async function opened(url: URL, token: string, { ip }: Caller): Promise<Opened | null> {
    const organization = await organizationBySlug(db, organizationSlugOf(url.hostname));
    if (!organization) return null;
    const shown = { token, kind: 'staff' as const, organizationId: organization.id, ip, now: clock.now() };
    const id = await tokens.find(db, shown);
    const tour = id === null ? null : await tourById(db, id);
    const full = tour && (await tourInFull(db, tour));
    return full && { organization, full, path: `/staff/tour/${token}` };
  }

  function page({ organization, full, path }: Opened): Response {
    const now = clock.now();
    const { status, startsAt, answerBy } = full.tour;
    const isAsked = status === 'PENDING_APPROVAL' && now < startsAt && (answerBy === null || now < answerBy);
    return staffPage((nonce) =>
      isAsked
        ? askedTourPage({ organization, full, path, nonce })
        : answeredTourPage({ organization, full, nonce }),
    );
  }

  return async (request: Request, caller: Caller): Promise<Response | null> => {
    const url = new URL(request.url);
    const token = tourPath.exec(url.pathname)?.[1];
    if (token === undefined) return null;
    return answered(request, ['GET', 'HEAD', 'POST'], async () => {
      const found = await opened(url, token, caller);
      if (!found) return nothingHere();
      if (request.method !== 'POST') return page(found);
      const answer = answerIn(await request.formData().catch(() => null));
      if (answer === null) return noButton();
      await answerTour({ db, now: clock.now() }, found.full.tour, answer);
      return shownAt(found.path);
    });
  };
}

function answerIn(form: FormData | null): TeamAnswer | null {
  const answer = form?.get('answer');
  return answer === 'yes' || answer === 'no' ? answer : null;
}
