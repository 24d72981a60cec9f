import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { type Organization, organizationBySlug } from '#server/db/organizations.ts';
import { tourById } from '#server/db/tours/tours.ts';
import { isUuid } from '#server/identifiers.ts';
import type { Tokens } from '#server/tokens.ts';
import { moveOf, type TourMove } from '#server/db/tours/moves.ts';
import { answerMove } from '#server/tours/answer/answerMove.ts';
import { askedOf } from '#server/tours/answer/askedOf.ts';
import { answerTour, type TeamAnswer } from '#server/tours/answer/answerTour.ts';
import { isDeclineReason } from '#server/tours/answer/declineReasons.ts';
import { attendancePathOf } from '#server/tours/answer/staffLink.ts';
import { type TourInFull, tourInFull } from '#server/tours/view/tourInFull.ts';

import type { Caller } from '../caller.ts';

import { answered, noButton, nothingHere, shownAt, staffPage } from './answers.ts';
import { askedMovePage } from './movePage.ts';
import { readyAnswerIn } from './readyAnswer.ts';
import { answeredTourPage, askedTourPage } from './tourPage.ts';

type Parts = {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  organizationSlugOf: (hostname: string) => string;
};
type Opened = { organization: Organization; full: TourInFull; move: TourMove | null; path: string };

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
    if (!full) return null;
    const move = full.tour.status === 'CONFIRMED' ? await moveOf(db, full.tour.id) : null;
    return { organization, full, move, path: `/staff/tour/${token}` };
  }

  function page({ organization, full, move, path }: Opened, url: URL): Response {
    const now = clock.now();
    if (move && now < move.answerBy) {
      const ready = readyAnswerIn(url, askedOf(full.tour, move));
      return staffPage((nonce) => askedMovePage({ organization, full, move, ready, path, nonce }));
    }
    const { status, startsAt, answerBy } = full.tour;
    const isAsked = status === 'PENDING_APPROVAL' && now < startsAt && (answerBy === null || now < answerBy);
    const ready = readyAnswerIn(url, askedOf(full.tour, null));
    return staffPage((nonce) =>
      isAsked
        ? askedTourPage({ organization, full, ready, path, nonce })
        : answeredTourPage({
            organization,
            full,
            attendancePath: attendancePathOf(tokens, full.tour.id),
            nonce,
          }),
    );
  }

  return async (request: Request, caller: Caller): Promise<Response | null> => {
    const url = new URL(request.url);
    const token = tourPath.exec(url.pathname)?.[1];
    if (token === undefined) return null;
    return answered(request, ['GET', 'HEAD', 'POST'], async () => {
      const found = await opened(url, token, caller);
      if (!found) return nothingHere();
      if (request.method !== 'POST') return page(found, url);
      const said = answerIn(await request.formData().catch(() => null));
      if (said === null) return noButton();
      const parts = { db, now: clock.now() };
      if (said.moveId !== null) {
        await answerMove(parts, found.full.tour.id, { timeId: said.moveId, isYes: said.answer === 'yes' });
      } else {
        await answerTour(parts, found.full.tour, said);
      }
      return shownAt(found.path);
    });
  };
}

type Said = { answer: TeamAnswer; reason: string | null; sequence: number; moveId: string | null };

/** Null for what no button of ours says. */
function answerIn(form: FormData | null): Said | null {
  const text = (name: string) => {
    const value = form?.get(name);
    return typeof value === 'string' ? value : '';
  };
  const [answer, reason, shown, move] = [text('answer'), text('reason'), text('shown'), text('move')];
  if (answer !== 'yes' && answer !== 'no' && answer !== 'never') return null;
  const isOfMove = isUuid(move);
  if (!isOfMove && !/^\d{1,9}$/.test(shown)) return null;
  return {
    answer,
    reason: isDeclineReason(reason) ? reason : null,
    sequence: Number(shown),
    moveId: isOfMove ? move : null,
  };
}
