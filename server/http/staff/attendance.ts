import { isAttendanceOpen, tellAttendance } from '#server/tours/answer/tellAttendance.ts';

import type { Caller } from '../caller.ts';

import { answered, noButton, nothingHere, shownAt, staffPage } from './answers.ts';
import { attendancePage } from './attendancePage.ts';
import { openedTour, type StaffParts } from './openedTour.ts';

const attendancePath = /^\/staff\/attendance\/([0-9A-Za-z]{1,200})$/;

/** Where somebody of the team says who came. Looking changes nothing. Null for other addresses. */
export function createStaffAttendance(parts: StaffParts) {
  const { db, clock } = parts;
  return async (request: Request, caller: Caller): Promise<Response | null> => {
    const url = new URL(request.url);
    const token = attendancePath.exec(url.pathname)?.[1];
    if (token === undefined) return null;
    return answered(request, ['GET', 'HEAD', 'POST'], async () => {
      const found = await openedTour(parts, { url, kind: 'attendance', token, caller });
      if (!found) return nothingHere();
      const now = clock.now();
      const path = `/staff/attendance/${token}`;
      if (request.method !== 'POST') {
        const isOpen = isAttendanceOpen(found.full.tour, now);
        return staffPage((nonce) => attendancePage({ ...found, isOpen, now, path, nonce }));
      }
      const said = answerIn(await request.formData().catch(() => null));
      if (said === null) return noButton();
      await tellAttendance({ db, now }, found.full.tour.id, said);
      return shownAt(path);
    });
  };
}

/** Null for what no button of ours says. */
function answerIn(form: FormData | null): { came: boolean; sequence: number } | null {
  const [answer, shown] = [form?.get('answer'), form?.get('shown')];
  if (answer !== 'came' && answer !== 'missed') return null;
  if (typeof shown !== 'string' || !/^\d{1,9}$/.test(shown)) return null;
  return { came: answer === 'came', sequence: Number(shown) };
}
