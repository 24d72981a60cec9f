import { type Fact, factList } from '#server/http/team/facts.ts';
import { frame } from '#server/http/team/frame.ts';
import { html, type Html } from '#server/mail/html.ts';
import type { Organization } from '#server/organizations/queries.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import type { Lockbox } from '../locks/lockboxes.ts';
import { activeStatuses } from '../model/tour.ts';
import { canReportOnWay, canReportUnavailable } from '../showing/agentAnswers.ts';
import { listAgentFacts } from '../showing/agentFacts.ts';
import type { FullTour } from '../view/readFullTour.ts';
import { isAttendanceOpen } from './recordAttendance.ts';

const showingAnswers = ['on-my-way', 'unavailable', 'missed'] as const;
export type ShowingAnswer = (typeof showingAnswers)[number];

export const isShowingAnswer = (text: string): text is ShowingAnswer =>
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
export function showingPage({ organization, full, box, preselected, path, now, nonce }: Page): string {
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
