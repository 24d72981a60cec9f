import { lockboxOf } from '#server/db/access/lockboxes.ts';
import { type Organization, organizationBySlug } from '#server/db/organizations.ts';
import { tourById } from '#server/db/tours/tours.ts';
import { tellAttendance } from '#server/tours/answer/tellAttendance.ts';
import { sayOnWay, sayUnavailable } from '#server/tours/showing/answers.ts';
import { isShowingToken, readShowingPath, showingPathOf } from '#server/tours/showing/showingLink.ts';
import { type TourInFull, tourInFull } from '#server/tours/view/tourInFull.ts';

import { answered, noButton, nothingHere, shownAt, staffPage } from './answers.ts';
import type { StaffParts } from './openedTour.ts';
import { isShowingAnswer, type ShowingAnswer, showingPage } from './showingPage.ts';

type Opened = { organization: Organization; full: TourInFull; agentId: string; path: string };

/** Where the agent of a tour says that they are on the way, can't make it, or that nobody came. Null for other addresses. */
export function createStaffShowing({ db, clock, tokens, organizationSlugOf }: StaffParts) {
  async function opened(
    url: URL,
    { tourId, token }: { tourId: string; token: string },
  ): Promise<Opened | null> {
    const organization = await organizationBySlug(db, organizationSlugOf(url.hostname));
    const tour = organization && (await tourById(db, tourId));
    const agentId = tour?.agentId ?? null;
    if (!tour || agentId === null || tour.organizationId !== organization.id) return null;
    const shown = { tourId, agentId };
    if (!isShowingToken(tokens, token, shown)) return null;
    const full = await tourInFull(db, tour);
    return full && { organization, full, agentId, path: showingPathOf(tokens, shown) };
  }

  return async (request: Request): Promise<Response | null> => {
    const url = new URL(request.url);
    const asked = readShowingPath(url.pathname);
    if (asked === null) return null;
    return answered(request, ['GET', 'HEAD', 'POST'], async () => {
      const found = await opened(url, asked);
      if (!found) return nothingHere();
      const now = clock.now();
      if (request.method !== 'POST') {
        const box = await lockboxOf(db, found.full.home.id);
        const given = url.searchParams.get('answer') ?? '';
        const ready = isShowingAnswer(given) ? given : null;
        return staffPage((nonce) => showingPage({ ...found, box, ready, now, nonce }));
      }
      const said = answerIn(await request.formData().catch(() => null));
      if (said === null) return noButton();
      const { answer, sequence } = said;
      const shown = { id: found.full.tour.id, sequence, agentId: found.agentId };
      if (answer === 'on-my-way') await sayOnWay({ db, now }, shown);
      else if (answer === 'unavailable') await sayUnavailable({ db, now }, shown);
      else await tellAttendance({ db, now }, shown.id, { came: false, sequence });
      return shownAt(found.path);
    });
  };
}

/** Null for what no button of ours says. */
function answerIn(form: FormData | null): { answer: ShowingAnswer; sequence: number } | null {
  const [answer, shown] = [form?.get('answer'), form?.get('shown')];
  if (typeof answer !== 'string' || !isShowingAnswer(answer)) return null;
  if (typeof shown !== 'string' || !/^\d{1,9}$/.test(shown)) return null;
  return { answer, sequence: Number(shown) };
}
