import { createRoutes, type Routes, tokenParam } from '#server/http/routes.ts';
import { type Fact, factList } from '#server/http/team/facts.ts';
import { frame } from '#server/http/team/frame.ts';
import {
  handleTeamRequest,
  unknownActionResponse,
  notFoundResponse,
  redirectTo,
  teamPageResponse,
} from '#server/http/team/teamResponses.ts';
import { html, type Html } from '#server/mail/html.ts';
import { type Organization, organizationBySlug } from '#server/organizations/queries.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { type Lockbox, findLockbox } from '../locks/lockboxes.ts';
import { isShowingToken, getShowingPath } from '../model/links.ts';
import { activeStatuses } from '../model/tour.ts';
import { tourById } from '../model/tours.ts';
import {
  canReportOnWay,
  canReportUnavailable,
  reportOnWay,
  reportUnavailable,
} from '../showing/agentAnswers.ts';
import { listAgentFacts } from '../showing/agentFacts.ts';
import { type FullTour, readFullTour } from '../view/readFullTour.ts';
import { isAttendanceOpen, recordAttendance } from './answerTour.ts';
import type { TeamPageDeps } from './findLinkedTour.ts';

const showingAnswers = ['on-my-way', 'unavailable', 'missed'] as const;

type ShowingAnswer = (typeof showingAnswers)[number];

const isShowingAnswer = (text: string): text is ShowingAnswer =>
  showingAnswers.some((answer) => answer === text);

type Page = {
  organization: Organization;
  full: FullTour;
  box: Lockbox | null;
  /** The answer of the button that was pressed in a message. */
  preselected: ShowingAnswer | null;
  path: string;
  now: Date;
  nonce: string;
};

/** A tour as its agent sees it, with the answers that are possible now. */
function showingPage({ organization, full, box, preselected, path, now, nonce }: Page): string {
  const { tour, home } = full;
  const isOn = activeStatuses.includes(tour.status);
  const title = isOn ? `Your tour of ${home.title}` : 'This tour is no longer active';
  const facts = listAgentFacts(full, box).flatMap(([term, value]): Fact[] =>
    value === null ? [] : [[term, value]],
  );
  const open = openAnswers();
  const shown = open.filter((answer) => preselected === null || answer === preselected);
  return frame({
    title,
    nonce,
    main: html`<p class="from">${organization.name}</p>
      <h1>${title}</h1>
      ${listStatusMessages().map((words) => html`<p role="status"><strong>${words}</strong></p>`)}
      ${preselected !== null && !open.includes(preselected) ? html`<p>${getClosedReason(preselected)}</p>` : ''}
      <div class="answers">${(shown.length > 0 ? shown : open).map((answer) => form(answer))}</div>
      ${shown.length > 0 && shown.length < open.length ? html`<p><a href="${path}">See all options</a></p>` : ''}
      ${isOn || tour.status === 'COMPLETED' || tour.status === 'NO_SHOW' ? factList(facts) : ''}
      ${
        organization.leasingPhone === null
          ? ''
          : html`<p class="soft">Questions? Call the office at ${organization.leasingPhone}.</p>`
      }`,
  });

  function openAnswers(): ShowingAnswer[] {
    return [
      ...(canReportOnWay(tour, now) && tour.agentOnWayAt === null ? (['on-my-way'] as const) : []),
      ...(canReportUnavailable(tour, now) && tour.agentUnavailableAt === null
        ? (['unavailable'] as const)
        : []),
      ...(isAttendanceOpen(tour, now) && tour.attendance !== 'MISSED' ? (['missed'] as const) : []),
    ];
  }

  function listStatusMessages(): string[] {
    return [
      ...(tour.agentUnavailableAt !== null && isOn
        ? ['The office knows you can’t make it and is finding someone else.']
        : []),
      ...(tour.agentOnWayAt !== null && isOn ? [`${tour.firstName} knows you’re on the way.`] : []),
      ...(tour.attendance === 'MISSED' ? ['You said no one came. The visitor can pick another time.'] : []),
    ];
  }

  function getClosedReason(answer: ShowingAnswer): string {
    if (tour.status === 'NO_SHOW' && answer === 'missed') return '';
    if (!isOn) return 'There’s nothing left to do for this tour.';
    if (answer === 'on-my-way' && tour.agentOnWayAt === null && now < tour.startsAt) {
      return 'You can say you’re on the way starting three hours before the tour.';
    }
    return answer === 'missed' && now < tour.startsAt
      ? 'You can say no one came once the tour has started.'
      : '';
  }

  function form(answer: ShowingAnswer): Html {
    const { heading, then, button, className } = words(answer);
    return html`<form method="post" action="${path}">
      <h2>${heading}</h2>
      <p class="soft">${then}</p>
      <input type="hidden" name="shown" value="${String(tour.sequence)}" />
      <button class="${className}" name="answer" value="${answer}">${button}</button>
    </form>`;
  }

  function words(answer: ShowingAnswer) {
    const starts = formatMoment(tour.startsAt, home.property.timeZone);
    switch (answer) {
      case 'on-my-way':
        return {
          heading: 'On my way',
          then: `We’ll let ${tour.firstName} know right away.`,
          button: 'I’m on my way',
          className: 'first',
        };
      case 'unavailable':
        return {
          heading: 'Can’t make it',
          then: `The office will find someone else for ${starts}, offer another time, or cancel the tour.`,
          button: 'I can’t make it',
          className: 'no',
        };
      case 'missed':
        return {
          heading: 'No one came',
          then: `We’ll mark the tour as missed. ${tour.firstName} can pick another time.`,
          button: 'No one came',
          className: 'no',
        };
    }
  }
}

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
