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
import {
  cancelByTeam,
  freeAgents,
  isAnswerable,
  isManageable,
  isManageProblem,
  type ManageProblem,
  proposeTimes,
  reassign,
  timesToPropose,
} from '#server/tours/answer/manageTour.ts';
import { attendancePathOf } from '#server/tours/answer/staffLink.ts';
import { type TourInFull, tourInFull } from '#server/tours/view/tourInFull.ts';

import type { Caller } from '../caller.ts';

import { answered, noButton, nothingHere, shownAt, staffPage } from './answers.ts';
import { managePage } from './managePage.ts';
import { askedMovePage } from './movePage.ts';
import { readyAnswerIn } from './readyAnswer.ts';
import { answeredTourPage, askedTourPage, factsOf } from './tourPage.ts';

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

  async function page({ organization, full, move, path }: Opened, url: URL): Promise<Response> {
    const now = clock.now();
    const isManaging = ['manage', 'done', 'problem'].some((name) => url.searchParams.has(name));
    if (move && now < move.answerBy && !isManaging) {
      const ready = readyAnswerIn(url, askedOf(full.tour, move));
      return staffPage((nonce) => askedMovePage({ organization, full, move, ready, path, nonce }));
    }
    const attendancePath = attendancePathOf(tokens, full.tour.id);
    const isAsked = isAnswerable(full.tour, now);
    if (!isAsked && !isManageable(full.tour, now)) {
      return staffPage((nonce) => answeredTourPage({ organization, full, attendancePath, nonce }));
    }
    const [agents, times] = await Promise.all([freeAgents(db, full), timesToPropose(db, full, now)]);
    const given = url.searchParams.get('problem') ?? '';
    const problem = isManageProblem(given) ? given : null;
    const managed = { full, agents, times, problem, done: url.searchParams.has('done'), path };
    const ready = readyAnswerIn(url, askedOf(full.tour, null));
    return staffPage((nonce) =>
      isAsked
        ? askedTourPage({ ...managed, organization, ready, nonce })
        : managePage({ ...managed, organization, facts: factsOf(full), attendancePath, nonce }),
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
      const form = await request.formData().catch(() => null);
      const parts = { db, now: clock.now() };
      const managed = form && (await manage(parts, found.full.tour.id, form));
      if (managed) return shownAt(`${found.path}?${managed === 'done' ? 'done' : `problem=${managed}`}`);
      const said = answerIn(form);
      if (said === null) return noButton();
      if (said.moveId !== null) {
        await answerMove(parts, found.full.tour.id, { timeId: said.moveId, isYes: said.answer === 'yes' });
      } else {
        await answerTour(parts, found.full.tour, said);
      }
      return shownAt(found.path);
    });
  };
}

/** What the team does about a tour that is to come. Null for what no button of that page says. */
async function manage(
  parts: { db: Database; now: Date },
  tourId: string,
  form: FormData,
): Promise<ManageProblem | 'done' | null> {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  if (!/^\d{1,9}$/.test(text('shown'))) return null;
  const shown = { tourId, sequence: Number(text('shown')) };
  switch (text('action')) {
    case 'cancel':
      return (await cancelByTeam(parts, { ...shown, reason: text('reason') })) ?? 'done';
    case 'reassign':
      return isUuid(text('agent'))
        ? ((await reassign(parts, { ...shown, agentId: text('agent') })) ?? 'done')
        : 'agent';
    case 'propose': {
      const slotIds = form.getAll('time').filter((value) => typeof value === 'string');
      return (await proposeTimes(parts, { ...shown, slotIds })) ?? 'done';
    }
    default:
      return null;
  }
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
