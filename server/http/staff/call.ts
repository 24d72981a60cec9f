import { lockboxOf } from '#server/db/access/lockboxes.ts';
import { accessOf, type TourAccess } from '#server/db/access/tourAccess.ts';
import { confirmCall } from '#server/tours/access/confirmCall.ts';
import { windowOf } from '#server/tours/access/standing.ts';

import type { Caller } from '../caller.ts';

import { answered, noButton, nothingHere, shownAt, staffPage } from './answers.ts';
import { answeredCallPage, askedCallPage } from './callPage.ts';
import { openedTour, type StaffParts } from './openedTour.ts';

const callPath = /^\/staff\/call\/([0-9A-Za-z]{1,200})$/;

/** Where the mail about a call leads somebody of the team. Looking changes nothing. Null for other addresses. */
export function createStaffCall(parts: StaffParts) {
  const { db, clock } = parts;
  return async (request: Request, caller: Caller): Promise<Response | null> => {
    const url = new URL(request.url);
    const token = callPath.exec(url.pathname)?.[1];
    if (token === undefined) return null;
    return answered(request, ['GET', 'HEAD', 'POST'], async () => {
      const found = await openedTour(parts, { url, kind: 'call', token, caller });
      if (!found) return nothingHere();
      const { tour } = found.full;
      const now = clock.now();
      const access = await accessOf(db, tour);
      const calledAt = now < windowOf(tour).to ? askedAt(access) : null;
      const path = `/staff/call/${token}`;
      if (request.method !== 'POST') {
        if (calledAt === null) {
          const answer = access?.callAnswer ?? null;
          return staffPage((nonce) => answeredCallPage({ ...found, answer, nonce }));
        }
        const box = await lockboxOf(db, tour.unitId);
        return staffPage((nonce) => askedCallPage({ ...found, calledAt, box, path, nonce }));
      }
      const said = answerIn(await request.formData().catch(() => null));
      if (said === null) return noButton();
      if (calledAt !== null) await confirmCall({ db, now }, tour.id, said);
      return shownAt(path);
    });
  };
}

const askedAt = (access: TourAccess | null): Date | null =>
  access?.callAnswer === null ? access.calledAt : null;

/** Null for what no button of ours says. */
function answerIn(form: FormData | null): { calledAt: Date; isThere: boolean } | null {
  const [answer, asked] = [form?.get('answer'), form?.get('asked')];
  if (answer !== 'yes' && answer !== 'no') return null;
  if (typeof asked !== 'string' || !/^\d{1,15}$/.test(asked)) return null;
  return { calledAt: new Date(Number(asked)), isThere: answer === 'yes' };
}
