import { tourKindLabels } from '#domain/tours/kinds.ts';
import { type Fact, factList } from '#server/http/team/facts.ts';
import { frame } from '#server/http/team/frame.ts';
import { html, type Html } from '#server/mail/html.ts';
import type { Organization } from '#server/organizations/queries.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { declineReasons } from '../view/declineReasons.ts';
import { type FullTour, isInReview } from '../view/readFullTour.ts';
import { getTourReference, formatTimeRange } from '../view/tourLabels.ts';
import { isAttendanceExpected } from './answerTour.ts';
import { absenceNotice, type ManagedTour, outcomeMessage, proposeForm, reassignForm } from './managePage.ts';
import { answerForms, type PreselectedAnswer } from './movePage.ts';

type Page = { organization: Organization; full: FullTour; nonce: string };

/** Leaves out the visitor and their needs on purpose: a time must be possible for everyone or for no one. */
export function getTourFacts({ tour, home }: FullTour): Fact[] {
  const { line1, city, state, postalCode, timeZone } = home.property;
  const unit = home.unitNumber === null ? null : `Unit ${home.unitNumber}`;
  const facts: (Fact | [string, null])[] = [
    ['When', formatTimeRange(tour, timeZone)],
    ['Home', [home.title, line1, unit, `${city}, ${state} ${postalCode}`].filter(Boolean).join(', ')],
    ['Tour type', tourKindLabels[tour.kind]],
    ['Agent', tour.agentFirstName],
    ['Reply by', tour.answerBy && formatMoment(tour.answerBy, timeZone)],
    ['Reference', getTourReference(tour.id)],
  ];
  return facts.filter((row): row is Fact => row[1] !== null);
}

/** The request, the possible answers, and what can be changed first. */
export function pendingTourPage({
  organization,
  preselected,
  nonce,
  ...managed
}: Page & ManagedTour & { preselected: PreselectedAnswer }): string {
  const { full, path } = managed;
  const title = `Can you show ${full.home.title}?`;
  const shown = html`<input type="hidden" name="shown" value="${String(full.tour.sequence)}" />`;
  return frame({
    title,
    nonce,
    main: html`<p class="from">${organization.name}</p>
      <h1>${title}</h1>
      ${outcomeMessage(managed)} ${absenceNotice(managed)} ${factList(getTourFacts(full))}
      ${answerForms({
        forms: [
          {
            value: 'yes',
            form: html`<form method="post" action="${path}">
              <h2>Yes</h2>
              <p class="soft">We’ll let the visitor know right away that the tour is confirmed.</p>
              ${shown}
              <button class="first" name="answer" value="yes">Yes, confirm it</button>
            </form>`,
          },
          {
            value: 'no',
            form: html`<form method="post" action="${path}">
              <h2>No</h2>
              <p class="soft">
                We’ll tell the visitor why, and they can pick another time. This one opens up again.
              </p>
              ${shown} ${declineReasonField('why-not-then')}
              <button class="no" name="answer" value="no">No, not at that time</button>
            </form>`,
          },
          {
            value: 'no',
            form: html`<form method="post" action="${path}">
              <h2>No, and no other time</h2>
              <p class="soft">
                We’ll tell the visitor why and suggest calling you or looking at other homes. The time opens
                up again.
              </p>
              ${shown} ${declineReasonField('why-not')}
              <button class="no" name="answer" value="never">No, and no other time</button>
            </form>`,
          },
        ],
        preselected,
        path,
      })}
      ${
        preselected === 'yes' || preselected === 'no'
          ? ''
          : html`<div class="answers apart">${reassignForm(managed)} ${proposeForm(managed)}</div>`
      }`,
  });
}

const declineReasonField = (id: string): Html =>
  html`<label for="${id}">Reason</label>
    <select id="${id}" name="reason">
      ${declineReasons.map(({ key, forTeam }) => html`<option value="${key}">${forTeam}</option>`)}
    </select>`;

/** The result, with a link to record attendance later. */
export const closedTourPage = ({
  organization,
  full,
  attendancePath,
  nonce,
}: Page & { attendancePath: string }): string =>
  frame({
    title: 'Nothing left to do',
    nonce,
    main: html`<p class="from">${organization.name}</p>
      <h1>Nothing left to do</h1>
      <p>
        ${getTourReference(full.tour.id)}, ${full.home.title},
        ${formatTimeRange(full.tour, full.home.property.timeZone)}: ${describeOutcome(full)}
      </p>
      ${
        isAttendanceExpected(full.tour)
          ? html`<p><a href="${attendancePath}">Record attendance once the tour has started</a></p>`
          : ''
      }
      <p class="soft">You can close this page.</p>`,
  });

function describeOutcome(full: FullTour): string {
  switch (full.tour.status) {
    case 'CONFIRMED':
    case 'CHECKED_IN':
      return 'the tour is confirmed, and the visitor has been notified.';
    case 'DECLINED':
      return 'our team declined this time. The visitor has been notified.';
    case 'PENDING_APPROVAL':
    case 'EXPIRED':
      return 'no one answered in time, so the request expired.';
    case 'NEEDS_VERIFICATION':
      return isInReview(full)
        ? 'please review the visitor’s ID first. The link is in a separate email.'
        : 'the visitor has to finish verifying first. You’ll get another email when you can answer.';
    case 'COMPLETED':
    case 'NO_SHOW':
      return 'the tour is over.';
    case 'CANCELLED_BY_PROSPECT':
    case 'CANCELLED_BY_MANAGER':
      return 'the tour was canceled.';
  }
}
