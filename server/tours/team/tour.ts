import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRoutes, type Routes, tokenParam } from '#server/http/routes.ts';
import {
  handleTeamRequest,
  unknownActionResponse,
  notFoundResponse,
  redirectTo,
  teamPageResponse,
} from '#server/http/team/teamResponses.ts';
import { isUuid } from '#server/isUuid.ts';
import type { Organization } from '#server/organizations/queries.ts';

import { getAttendancePath } from '../model/links.ts';
import { getRequestVersion, findMove, type TourMove } from '../model/moves.ts';
import { isDeclineReason } from '../view/declineReasons.ts';
import type { FullTour } from '../view/readFullTour.ts';
import { answerMove, answerTour, type TeamAnswer } from './answerTour.ts';
import { findLinkedTour, type TeamPageDeps } from './findLinkedTour.ts';
import { managePage } from './managePage.ts';
import {
  cancelByTeam,
  findFreeAgents,
  isAnswerable,
  isManageable,
  isManageProblem,
  type ManageProblem,
  proposeTimes,
  reassign,
  findTimesToPropose,
} from './manageTour.ts';
import { pendingMovePage, getPreselectedAnswer } from './movePage.ts';
import { closedTourPage, pendingTourPage, getTourFacts } from './tourPage.ts';

type Opened = { organization: Organization; full: FullTour; move: TourMove | null; path: string };

const route = `/staff/tour/${tokenParam}` as const;

/** Where the email about a request leads a team member. Viewing the page changes nothing. */
export function createTeamTourRoutes(pageDeps: TeamPageDeps): Routes {
  const { db, clock, tokens } = pageDeps;

  async function openTour(url: URL, token: string, caller: Caller): Promise<Opened | null> {
    const found = await findLinkedTour(pageDeps, { url, kind: 'staff', token, caller });
    if (!found) return null;
    const { tour } = found.full;
    const move = tour.status === 'CONFIRMED' ? await findMove(db, tour.id) : null;
    return { ...found, move, path: `/staff/tour/${token}` };
  }

  async function page({ organization, full, move, path }: Opened, url: URL): Promise<Response> {
    const now = clock.now();
    const isManaging = ['manage', 'done', 'problem'].some((name) => url.searchParams.has(name));
    if (move && now < move.answerBy && !isManaging) {
      const ready = getPreselectedAnswer(url, getRequestVersion(full.tour, move));
      return teamPageResponse((nonce) =>
        pendingMovePage({ organization, full, move, preselected: ready, path, nonce }),
      );
    }
    const attendancePath = getAttendancePath(tokens, full.tour.id);
    const isPending = isAnswerable(full.tour, now);
    if (!isPending && !isManageable(full.tour, now)) {
      return teamPageResponse((nonce) => closedTourPage({ organization, full, attendancePath, nonce }));
    }
    const [agents, times] = await Promise.all([findFreeAgents(db, full), findTimesToPropose(db, full, now)]);
    const problemParam = url.searchParams.get('problem') ?? '';
    const problem = isManageProblem(problemParam) ? problemParam : null;
    const managed = { full, agents, times, problem, done: url.searchParams.has('done'), path };
    const ready = getPreselectedAnswer(url, getRequestVersion(full.tour, null));
    return teamPageResponse((nonce) =>
      isPending
        ? pendingTourPage({ ...managed, organization, preselected: ready, nonce })
        : managePage({ ...managed, organization, facts: getTourFacts(full), attendancePath, nonce }),
    );
  }

  const routes = createRoutes();
  routes.on(['GET', 'POST'], route, ({ req, env: { caller } }) =>
    handleTeamRequest(req.raw, async () => {
      const url = new URL(req.url);
      const token = req.param('token');
      const found = await openTour(url, token, caller);
      if (!found) return notFoundResponse();
      if (req.method !== 'POST') return page(found, url);
      const form = await req.raw.formData().catch(() => null);
      const deps = { db, now: clock.now() };
      const managed = form && (await handleManageAction(deps, found.full.tour.id, form));
      if (managed) return redirectTo(`${found.path}?${managed === 'done' ? 'done' : `problem=${managed}`}`);
      const teamAnswer = parseAnswer(form);
      if (teamAnswer === null) return unknownActionResponse();
      if (teamAnswer.moveId !== null) {
        await answerMove(deps, found.full.tour.id, {
          timeId: teamAnswer.moveId,
          isYes: teamAnswer.answer === 'yes',
        });
      } else {
        await answerTour(deps, found.full.tour, teamAnswer);
      }
      return redirectTo(found.path);
    }),
  );
  return routes;
}

/** Handles what the team does about an upcoming tour. Null for anything that our buttons do not send. */
async function handleManageAction(
  deps: { db: Database; now: Date },
  tourId: string,
  form: FormData,
): Promise<ManageProblem | 'done' | null> {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  if (!/^\d{1,9}$/.test(text('shown'))) return null;
  const version = { tourId, sequence: Number(text('shown')) };
  switch (text('action')) {
    case 'cancel':
      return (await cancelByTeam(deps, { ...version, reason: text('reason') })) ?? 'done';
    case 'reassign':
      return isUuid(text('agent'))
        ? ((await reassign(deps, { ...version, agentId: text('agent') })) ?? 'done')
        : 'agent';
    case 'propose': {
      const slotIds = form.getAll('time').filter((value) => typeof value === 'string');
      return (await proposeTimes(deps, { ...version, slotIds })) ?? 'done';
    }
    default:
      return null;
  }
}

type ParsedAnswer = { answer: TeamAnswer; reason: string | null; sequence: number; moveId: string | null };

/** Null for anything that our buttons do not send. */
function parseAnswer(form: FormData | null): ParsedAnswer | null {
  const text = (name: string) => {
    const value = form?.get(name);
    return typeof value === 'string' ? value : '';
  };
  const [answer, reason, shown, move] = [text('answer'), text('reason'), text('shown'), text('move')];
  if (answer !== 'yes' && answer !== 'no' && answer !== 'never') return null;
  const isMoveAnswer = isUuid(move);
  if (!isMoveAnswer && !/^\d{1,9}$/.test(shown)) return null;
  return {
    answer,
    reason: isDeclineReason(reason) ? reason : null,
    sequence: Number(shown),
    moveId: isMoveAnswer ? move : null,
  };
}
