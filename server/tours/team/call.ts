import { createRoutes, type Routes, tokenParam } from '#server/http/routes.ts';
import {
  handleTeamRequest,
  unknownActionResponse,
  notFoundResponse,
  redirectTo,
  teamPageResponse,
} from '#server/http/team/teamResponses.ts';

import { recordCallAnswer } from '../access/recordCallAnswer.ts';
import { findLockbox } from '../locks/lockboxes.ts';
import { getAccessWindow, findTourAccess, type TourAccess } from '../model/tourAccess.ts';
import { closedCallPage, pendingCallPage } from './callPage.ts';
import { findLinkedTour, type TeamPageDeps } from './findLinkedTour.ts';

const route = `/staff/call/${tokenParam}` as const;

/** Where the email about a call leads a team member. Viewing the page changes nothing. */
export function createTeamCallRoutes(deps: TeamPageDeps): Routes {
  const { db, clock } = deps;
  const routes = createRoutes();
  routes.on(['GET', 'POST'], route, ({ req, env: { caller } }) =>
    handleTeamRequest(req.raw, async () => {
      const url = new URL(req.url);
      const token = req.param('token');
      const found = await findLinkedTour(deps, { url, kind: 'call', token, caller });
      if (!found) return notFoundResponse();
      const { tour } = found.full;
      const now = clock.now();
      const access = await findTourAccess(db, tour);
      const calledAt = now < getAccessWindow(tour).to ? getCallRequestedAt(access) : null;
      const path = `/staff/call/${token}`;
      if (req.method !== 'POST') {
        if (calledAt === null) {
          const answer = access?.callAnswer ?? null;
          return teamPageResponse((nonce) => closedCallPage({ ...found, answer, nonce }));
        }
        const box = await findLockbox(db, tour.unitId);
        return teamPageResponse((nonce) => pendingCallPage({ ...found, calledAt, box, path, nonce }));
      }
      const teamAnswer = parseAnswer(await req.raw.formData().catch(() => null));
      if (teamAnswer === null) return unknownActionResponse();
      if (calledAt !== null) await recordCallAnswer({ db, now }, tour.id, teamAnswer);
      return redirectTo(path);
    }),
  );
  return routes;
}

const getCallRequestedAt = (access: TourAccess | null): Date | null =>
  access?.callAnswer === null ? access.calledAt : null;

/** Null for anything that our buttons do not send. */
function parseAnswer(form: FormData | null): { calledAt: Date; isAtDoor: boolean } | null {
  const [answer, calledAt] = [form?.get('answer'), form?.get('asked')];
  if (answer !== 'yes' && answer !== 'no') return null;
  if (typeof calledAt !== 'string' || !/^\d{1,15}$/.test(calledAt)) return null;
  return { calledAt: new Date(Number(calledAt)), isAtDoor: answer === 'yes' };
}
