import { tourKindLabels } from '#domain/tours/kinds.ts';
import { type Fact, factList } from '#server/http/team/facts.ts';
import { frame } from '#server/http/team/frame.ts';
import { html, type Html } from '#server/mail/html.ts';
import type { Organization } from '#server/organizations/queries.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import type { TourMove } from '../model/moves.ts';
import type { FullTour } from '../view/readFullTour.ts';
import { getTourReference, formatRequestedKind, formatTimeRange } from '../view/tourLabels.ts';

type Page = {
  organization: Organization;
  full: FullTour;
  move: TourMove;
  preselected: PreselectedAnswer;
  path: string;
  nonce: string;
};

/**
 * A request to move a confirmed tour to another time, perhaps of another kind, and the two possible answers.
 */
export function pendingMovePage({
  organization,
  full: { tour, home },
  move,
  preselected,
  path,
  nonce,
}: Page): string {
  const { timeZone } = home.property;
  const title = `Can you show ${home.title} at another time?`;
  const facts: Fact[] = [
    ['Current time', formatTimeRange(tour, timeZone)],
    ['Requested time', formatTimeRange(move, timeZone)],
    ['Tour type', formatRequestedKind(move.kind, tour.kind)],
    ['Reply by', formatMoment(move.answerBy, timeZone)],
    ['Reference', getTourReference(tour.id)],
  ];
  const isOtherKind = move.kind !== tour.kind;
  const moveInput = html`<input type="hidden" name="move" value="${move.timeId}" />`;
  return frame({
    title,
    nonce,
    main: html`<p class="from">${organization.name}</p>
      <h1>${title}</h1>
      ${
        isOtherKind
          ? html`<p>
              <strong>The tour type changes too:</strong> “${tourKindLabels[tour.kind]}” becomes
              “${tourKindLabels[move.kind]}”.
            </p>`
          : ''
      }
      ${factList(facts)}
      ${answerForms({
        forms: [
          {
            value: 'yes',
            form: html`<form method="post" action="${path}">
              <h2>Yes</h2>
              <p class="soft">
                ${
                  isOtherKind
                    ? 'The tour moves to the new time and type. We’ll notify the visitor right away.'
                    : 'The tour moves to the new time. We’ll notify the visitor right away.'
                }
              </p>
              ${moveInput}
              <button class="first" name="answer" value="yes">Yes, move it</button>
            </form>`,
          },
          {
            value: 'no',
            form: html`<form method="post" action="${path}">
              <h2>No</h2>
              <p class="soft">The tour keeps its current time and type. We’ll notify the visitor.</p>
              ${moveInput}
              <button class="no" name="answer" value="no">No, keep it</button>
            </form>`,
          },
        ],
        preselected,
        path,
      })}
      <p><a href="${path}?manage">Cancel or reassign the tour</a></p>`,
  });
}

type YesNo = 'yes' | 'no';

/**
 * The answer of the email button that was pressed: null when there was none, and `otherRequest` when that email
 * was about a different request.
 */
export type PreselectedAnswer = YesNo | 'otherRequest' | null;

/** `asked` is the sequence number of the tour's time, or the id of a requested one. */
export function getPreselectedAnswer({ searchParams }: URL, requestVersion: string): PreselectedAnswer {
  const answer = searchParams.get('answer');
  if (answer !== 'yes' && answer !== 'no') return null;
  return searchParams.get('to') === requestVersion ? answer : 'otherRequest';
}

type Answers = {
  forms: readonly { value: YesNo; form: Html }[];
  preselected: PreselectedAnswer;
  path: string;
};

/** Shows every answer; or only the preselected one, with a link to the others. */
export function answerForms({ forms, preselected, path }: Answers): Html {
  const isReady = preselected === 'yes' || preselected === 'no';
  return html`${
      preselected === 'otherRequest'
        ? html`<p>
            <strong>This may not be what your email asked for.</strong> This is the current request.
          </p>`
        : ''
    }
    <div class="answers">
      ${forms.filter(({ value }) => !isReady || value === preselected).map(({ form }) => form)}
    </div>
    ${isReady ? html`<p><a href="${path}">See all options</a></p>` : ''}`;
}
