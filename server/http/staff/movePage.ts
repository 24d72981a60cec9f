import type { Organization } from '#server/db/organizations.ts';
import type { TourMove } from '#server/db/tours/moves.ts';
import { html } from '#server/mail/html.ts';
import { momentInWords } from '#server/time/momentInWords.ts';
import { tourReference } from '#server/tours/view/reference.ts';
import type { TourInFull } from '#server/tours/view/tourInFull.ts';
import { kindAskedFor, kindWords, timeInWords } from '#server/tours/view/words.ts';

import { type Fact, factList } from './facts.ts';
import { frame } from './frame.ts';
import { answerForms, type ReadyAnswer } from './readyAnswer.ts';

type Page = {
  organization: Organization;
  full: TourInFull;
  move: TourMove;
  ready: ReadyAnswer;
  path: string;
  nonce: string;
};

/** Another time for a tour that is confirmed, in another way perhaps, and the two things that can be said to it. */
export function askedMovePage({
  organization,
  full: { tour, home },
  move,
  ready,
  path,
  nonce,
}: Page): string {
  const { timeZone } = home.property;
  const title = `Can you show ${home.title} at another time?`;
  const facts: Fact[] = [
    ['Current time', timeInWords(tour, timeZone)],
    ['Requested time', timeInWords(move, timeZone)],
    ['Tour type', kindAskedFor(move.kind, tour.kind)],
    ['Reply by', momentInWords(move.answerBy, timeZone)],
    ['Reference', tourReference(tour.id)],
  ];
  const isOtherKind = move.kind !== tour.kind;
  const asked = html`<input type="hidden" name="move" value="${move.timeId}" />`;
  return frame({
    title,
    nonce,
    main: html`<p class="from">${organization.name}</p>
      <h1>${title}</h1>
      ${
        isOtherKind
          ? html`<p>
              <strong>The tour type changes too:</strong> “${kindWords[tour.kind]}” becomes
              “${kindWords[move.kind]}”.
            </p>`
          : ''
      }
      ${factList(facts)}
      ${answerForms({
        forms: [
          {
            says: 'yes',
            form: html`<form method="post" action="${path}">
              <h2>Yes</h2>
              <p class="soft">
                ${
                  isOtherKind
                    ? 'The tour moves to the new time and type. We notify the visitor right away.'
                    : 'The tour moves to the new time. We notify the visitor right away.'
                }
              </p>
              ${asked}
              <button class="first" name="answer" value="yes">Yes, move it</button>
            </form>`,
          },
          {
            says: 'no',
            form: html`<form method="post" action="${path}">
              <h2>No</h2>
              <p class="soft">The tour stays as it is, at its current time. We notify the visitor.</p>
              ${asked}
              <button class="no" name="answer" value="no">No, keep it</button>
            </form>`,
          },
        ],
        ready,
        path,
      })}
      <p><a href="${path}?manage">Cancel the tour, or give it to someone else</a></p>`,
  });
}
