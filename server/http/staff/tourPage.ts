import type { Organization } from '#server/db/organizations.ts';
import { html, type Html } from '#server/mail/html.ts';
import { momentInWords } from '#server/time/momentInWords.ts';
import { declineReasons } from '#server/tours/answer/declineReasons.ts';
import { isAttendanceAsked } from '#server/tours/answer/tellAttendance.ts';
import { tourReference } from '#server/tours/view/reference.ts';
import type { TourInFull } from '#server/tours/view/tourInFull.ts';
import { isInReview } from '#server/tours/view/verification.ts';
import { kindWords, timeInWords } from '#server/tours/view/words.ts';

import { type Fact, factList } from './facts.ts';
import { frame } from './frame.ts';
import { absence, type Managed, outcome, proposeForm, reassignForm } from './manageForms.ts';
import { answerForms, type ReadyAnswer } from './readyAnswer.ts';

type Page = { organization: Organization; full: TourInFull; nonce: string };

/** Not who asks, and with what needs: a time is possible for everybody or for nobody. */
export function factsOf({ tour, home }: TourInFull): Fact[] {
  const { line1, city, state, postalCode, timeZone } = home.property;
  const unit = home.unitNumber === null ? null : `Unit ${home.unitNumber}`;
  const facts: (Fact | [string, null])[] = [
    ['When', timeInWords(tour, timeZone)],
    ['Home', [home.title, line1, unit, `${city}, ${state} ${postalCode}`].filter(Boolean).join(', ')],
    ['Tour type', kindWords[tour.kind]],
    ['Agent', tour.agentFirstName],
    ['Reply by', tour.answerBy && momentInWords(tour.answerBy, timeZone)],
    ['Reference', tourReference(tour.id)],
  ];
  return facts.filter((row): row is Fact => row[1] !== null);
}

/** What is asked for, what can be said to it, and what can be changed about it first. */
export function askedTourPage({
  organization,
  ready,
  nonce,
  ...managed
}: Page & Managed & { ready: ReadyAnswer }): string {
  const { full, path } = managed;
  const title = `Can you show ${full.home.title}?`;
  const shown = html`<input type="hidden" name="shown" value="${String(full.tour.sequence)}" />`;
  return frame({
    title,
    nonce,
    main: html`<p class="from">${organization.name}</p>
      <h1>${title}</h1>
      ${outcome(managed)} ${absence(managed, 'so give it to someone else first, or propose other times.')}
      ${factList(factsOf(full))}
      ${answerForms({
        forms: [
          {
            says: 'yes',
            form: html`<form method="post" action="${path}">
              <h2>Yes</h2>
              <p class="soft">We let the visitor know right away that the tour is confirmed.</p>
              ${shown}
              <button class="first" name="answer" value="yes">Yes, confirm it</button>
            </form>`,
          },
          {
            says: 'no',
            form: html`<form method="post" action="${path}">
              <h2>No</h2>
              <p class="soft">
                We tell the visitor why, and they can pick another time. This one opens up again.
              </p>
              ${shown} ${whyNot('why-not-then')}
              <button class="no" name="answer" value="no">No, not at that time</button>
            </form>`,
          },
          {
            says: 'no',
            form: html`<form method="post" action="${path}">
              <h2>No, and no other time</h2>
              <p class="soft">
                We tell the visitor why, and to call you or look at other homes. The time opens up again.
              </p>
              ${shown} ${whyNot('why-not')}
              <button class="no" name="answer" value="never">No, and no other time</button>
            </form>`,
          },
        ],
        ready,
        path,
      })}
      ${
        ready === 'yes' || ready === 'no'
          ? ''
          : html`<div class="answers apart">${reassignForm(managed)} ${proposeForm(managed)}</div>`
      }`,
  });
}

const whyNot = (id: string): Html =>
  html`<label for="${id}">Reason</label>
    <select id="${id}" name="reason">
      ${declineReasons.map(({ key, forTeam }) => html`<option value="${key}">${forTeam}</option>`)}
    </select>`;

/** What has become of it, and where it can be said later who came. */
export const answeredTourPage = ({
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
        ${tourReference(full.tour.id)}, ${full.home.title},
        ${timeInWords(full.tour, full.home.property.timeZone)}: ${outcomeOf(full)}
      </p>
      ${
        isAttendanceAsked(full.tour)
          ? html`<p><a href="${attendancePath}">Record attendance once the tour has started</a></p>`
          : ''
      }
      <p class="soft">You can close this page.</p>`,
  });

function outcomeOf(full: TourInFull): string {
  switch (full.tour.status) {
    case 'CONFIRMED':
    case 'CHECKED_IN':
      return 'the tour is confirmed, and the visitor has been notified.';
    case 'DECLINED':
      return 'our team declined this time. The visitor has been notified.';
    case 'PENDING_APPROVAL':
    case 'EXPIRED':
      return 'no one answered in time, so the request ended.';
    case 'NEEDS_VERIFICATION':
      return isInReview(full)
        ? 'please review the visitor’s ID first. The link is in an email of its own.'
        : 'the visitor has to send something first. You’ll get another email when you can answer.';
    case 'COMPLETED':
    case 'NO_SHOW':
      return 'the tour is over.';
    case 'CANCELLED_BY_PROSPECT':
    case 'CANCELLED_BY_MANAGER':
      return 'the tour was canceled.';
  }
}
