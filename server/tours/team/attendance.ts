import { createRoutes, type Routes, tokenParam } from '#server/http/routes.ts';
import {
  handleTeamRequest,
  unknownActionResponse,
  notFoundResponse,
  redirectTo,
  teamPageResponse,
} from '#server/http/team/teamResponses.ts';

import { attendancePage } from './attendancePage.ts';
import { findLinkedTour, type TeamPageDeps } from './findLinkedTour.ts';
import { isAttendanceOpen, recordAttendance } from './recordAttendance.ts';

const route = `/staff/attendance/${tokenParam}` as const;

/** Where a team member records who came. Viewing the page changes nothing. */
export function createTeamAttendanceRoutes(deps: TeamPageDeps): Routes {
  const { db, clock } = deps;
  const routes = createRoutes();
  routes.on(['GET', 'POST'], route, ({ req, env: { caller } }) =>
    handleTeamRequest(req.raw, async () => {
      const url = new URL(req.url);
      const token = req.param('token');
      const found = await findLinkedTour(deps, { url, kind: 'attendance', token, caller });
      if (!found) return notFoundResponse();
      const now = clock.now();
      const path = `/staff/attendance/${token}`;
      if (req.method !== 'POST') {
        const isOpen = isAttendanceOpen(found.full.tour, now);
        return teamPageResponse((nonce) => attendancePage({ ...found, isOpen, now, path, nonce }));
      }
      const teamAnswer = parseAnswer(await req.raw.formData().catch(() => null));
      if (teamAnswer === null) return unknownActionResponse();
      await recordAttendance({ db, now }, found.full.tour.id, teamAnswer);
      return redirectTo(path);
    }),
  );
  return routes;
}

/** Null for anything that our buttons do not send. */
function parseAnswer(form: FormData | null): { attended: boolean; sequence: number } | null {
  const [answer, shown] = [form?.get('answer'), form?.get('shown')];
  if (answer !== 'came' && answer !== 'missed') return null;
  if (typeof shown !== 'string' || !/^\d{1,9}$/.test(shown)) return null;
  return { attended: answer === 'came', sequence: Number(shown) };
}
