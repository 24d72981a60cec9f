import { createRoutes, type Routes, tokenParam } from '#server/http/routes.ts';
import {
  handleTeamRequest,
  unknownActionResponse,
  notFoundResponse,
  redirectTo,
  teamPageResponse,
} from '#server/http/team/teamResponses.ts';
import { type Organization, organizationBySlug } from '#server/organizations/queries.ts';

import { findLockbox } from '../locks/lockboxes.ts';
import { isShowingToken, getShowingPath } from '../model/links.ts';
import { tourById } from '../model/tours.ts';
import { reportOnWay, reportUnavailable } from '../showing/agentAnswers.ts';
import { type FullTour, readFullTour } from '../view/readFullTour.ts';
import type { TeamPageDeps } from './findLinkedTour.ts';
import { recordAttendance } from './recordAttendance.ts';
import { isShowingAnswer, type ShowingAnswer, showingPage } from './showingPage.ts';

const route = `/staff/showing/:tourId{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}/${tokenParam}` as const;

type Opened = { organization: Organization; full: FullTour; agentId: string; path: string };

/** Where a tour's agent reports that they are on the way, can't make it, or that no one came. */
export function createTeamShowingRoutes({ db, clock, tokens, getOrganizationSlug }: TeamPageDeps): Routes {
  async function openShowing(
    url: URL,
    { tourId, token }: { tourId: string; token: string },
  ): Promise<Opened | null> {
    const organization = await organizationBySlug(db, getOrganizationSlug(url.hostname));
    const tour = organization && (await tourById(db, tourId));
    const agentId = tour?.agentId ?? null;
    if (!tour || agentId === null || tour.organizationId !== organization.id) return null;
    const subject = { tourId, agentId };
    if (!isShowingToken(tokens, token, subject)) return null;
    const full = await readFullTour(db, tour);
    return full && { organization, full, agentId, path: getShowingPath(tokens, subject) };
  }

  const routes = createRoutes();
  routes.on(['GET', 'POST'], route, ({ req }) =>
    handleTeamRequest(req.raw, async () => {
      const url = new URL(req.url);
      const found = await openShowing(url, req.param());
      if (!found) return notFoundResponse();
      const now = clock.now();
      if (req.method !== 'POST') {
        const box = await findLockbox(db, found.full.home.id);
        const answerParam = url.searchParams.get('answer') ?? '';
        const ready = isShowingAnswer(answerParam) ? answerParam : null;
        return teamPageResponse((nonce) => showingPage({ ...found, box, preselected: ready, now, nonce }));
      }
      const teamAnswer = parseAnswer(await req.raw.formData().catch(() => null));
      if (teamAnswer === null) return unknownActionResponse();
      const { answer, sequence } = teamAnswer;
      const version = { id: found.full.tour.id, sequence, agentId: found.agentId };
      if (answer === 'on-my-way') await reportOnWay({ db, now }, version);
      else if (answer === 'unavailable') await reportUnavailable({ db, now }, version);
      else await recordAttendance({ db, now }, version.id, { attended: false, sequence });
      return redirectTo(found.path);
    }),
  );
  return routes;
}

/** Null for anything that our buttons do not send. */
function parseAnswer(form: FormData | null): { answer: ShowingAnswer; sequence: number } | null {
  const [answer, shown] = [form?.get('answer'), form?.get('shown')];
  if (typeof answer !== 'string' || !isShowingAnswer(answer)) return null;
  if (typeof shown !== 'string' || !/^\d{1,9}$/.test(shown)) return null;
  return { answer, sequence: Number(shown) };
}
