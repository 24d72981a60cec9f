import { isAttendanceOpen, recordAttendance } from '#server/tours/answer/recordAttendance.ts';

import type { Caller } from '../caller.ts';

import {
  handleTeamRequest,
  unknownActionResponse,
  notFoundResponse,
  redirectTo,
  teamPageResponse,
} from './teamResponses.ts';
import { attendancePage } from './attendancePage.ts';
import { findLinkedTour, type TeamPageDeps } from './findLinkedTour.ts';

const attendancePath = /^\/staff\/attendance\/([0-9A-Za-z]{1,200})$/;

/** Where a team member records who came. Viewing the page changes nothing. Null for other addresses. */
export function createTeamAttendancePages(deps: TeamPageDeps) {
  const { db, clock } = deps;
  return async (request: Request, caller: Caller): Promise<Response | null> => {
    const url = new URL(request.url);
    const token = attendancePath.exec(url.pathname)?.[1];
    if (token === undefined) return null;
    return handleTeamRequest(request, ['GET', 'HEAD', 'POST'], async () => {
      const found = await findLinkedTour(deps, { url, kind: 'attendance', token, caller });
      if (!found) return notFoundResponse();
      const now = clock.now();
      const path = `/staff/attendance/${token}`;
      if (request.method !== 'POST') {
        const isOpen = isAttendanceOpen(found.full.tour, now);
        return teamPageResponse((nonce) => attendancePage({ ...found, isOpen, now, path, nonce }));
      }
      const teamAnswer = parseAnswer(await request.formData().catch(() => null));
      if (teamAnswer === null) return unknownActionResponse();
      await recordAttendance({ db, now }, found.full.tour.id, teamAnswer);
      return redirectTo(path);
    });
  };
}

/** Null for anything that our buttons do not send. */
function parseAnswer(form: FormData | null): { attended: boolean; sequence: number } | null {
  const [answer, shown] = [form?.get('answer'), form?.get('shown')];
  if (answer !== 'came' && answer !== 'missed') return null;
  if (typeof shown !== 'string' || !/^\d{1,9}$/.test(shown)) return null;
  return { attended: answer === 'came', sequence: Number(shown) };
}
