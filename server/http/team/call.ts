import { findLockbox } from '#server/db/access/lockboxes.ts';
import { findTourAccess, type TourAccess } from '#server/db/access/tourAccess.ts';
import { recordCallAnswer } from '#server/tours/access/recordCallAnswer.ts';
import { getAccessWindow } from '#server/tours/access/getAccessStatus.ts';

import type { Caller } from '../caller.ts';

import {
  handleTeamRequest,
  unknownActionResponse,
  notFoundResponse,
  redirectTo,
  teamPageResponse,
} from './teamResponses.ts';
import { closedCallPage, pendingCallPage } from './callPage.ts';
import { findLinkedTour, type TeamPageDeps } from './findLinkedTour.ts';

const callPath = /^\/staff\/call\/([0-9A-Za-z]{1,200})$/;

/**
 * Where the email about a call leads a team member. Viewing the page changes nothing. Null for other
 * addresses.
 */
export function createTeamCallPages(deps: TeamPageDeps) {
  const { db, clock } = deps;
  return async (request: Request, caller: Caller): Promise<Response | null> => {
    const url = new URL(request.url);
    const token = callPath.exec(url.pathname)?.[1];
    if (token === undefined) return null;
    return handleTeamRequest(request, ['GET', 'HEAD', 'POST'], async () => {
      const found = await findLinkedTour(deps, { url, kind: 'call', token, caller });
      if (!found) return notFoundResponse();
      const { tour } = found.full;
      const now = clock.now();
      const access = await findTourAccess(db, tour);
      const calledAt = now < getAccessWindow(tour).to ? getCallRequestedAt(access) : null;
      const path = `/staff/call/${token}`;
      if (request.method !== 'POST') {
        if (calledAt === null) {
          const answer = access?.callAnswer ?? null;
          return teamPageResponse((nonce) => closedCallPage({ ...found, answer, nonce }));
        }
        const box = await findLockbox(db, tour.unitId);
        return teamPageResponse((nonce) => pendingCallPage({ ...found, calledAt, box, path, nonce }));
      }
      const teamAnswer = parseAnswer(await request.formData().catch(() => null));
      if (teamAnswer === null) return unknownActionResponse();
      if (calledAt !== null) await recordCallAnswer({ db, now }, tour.id, teamAnswer);
      return redirectTo(path);
    });
  };
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
