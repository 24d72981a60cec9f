import type { Organization } from '#server/db/organizations.ts';
import { html, type Html } from '#server/mail/html.ts';
import { tourReference } from '#server/tours/view/reference.ts';
import type { TourInFull } from '#server/tours/view/tourInFull.ts';
import { kindWords, timeInWords } from '#server/tours/view/words.ts';

import { type Fact, factList } from './facts.ts';
import { frame } from './frame.ts';

type Page = {
  organization: Organization;
  full: TourInFull;
  isOpen: boolean;
  now: Date;
  path: string;
  nonce: string;
};

/** Who was expected when, and whether they came. What was said can be said otherwise. */
export function attendancePage({ organization, full, isOpen, now, path, nonce }: Page): string {
  const { tour, home } = full;
  const name = `${tour.firstName} ${tour.lastName}`;
  const title = `Did ${name} come?`;
  const facts: Fact[] = [
    ['Home', home.title],
    ['When', timeInWords(tour, home.property.timeZone)],
    ['How', kindWords[tour.kind]],
    ['Reference', tourReference(tour.id)],
    ['So far', soFar(full)],
  ];
  const shown = html`<input type="hidden" name="shown" value="${String(tour.sequence)}" />`;
  return frame({
    title,
    nonce,
    main: html`<p class="from">${organization.name}</p>
      <h1>${title}</h1>
      ${factList(facts)} ${isOpen ? buttons() : html`<p>${whyClosed()}</p>`}`,
  });

  function buttons(): Html {
    return html`<div class="answers">
      <form method="post" action="${path}">
        <h2>They came</h2>
        <p class="soft">They are asked how it was.</p>
        ${shown}
        <button class="first" name="answer" value="came">They came</button>
      </form>
      <form method="post" action="${path}">
        <h2>They did not come</h2>
        <p class="soft">They can pick another time with their link.</p>
        ${shown}
        <button class="no" name="answer" value="missed">They did not come</button>
      </form>
    </div>`;
  }

  function whyClosed(): string {
    if (now < tour.startsAt) return 'You can say so once the tour has begun.';
    return 'There is nothing to say of this tour, or no longer.';
  }
}

function soFar({ tour: { attendance, status } }: TourInFull): string {
  if (attendance === 'CAME') return 'They came.';
  if (attendance === 'MISSED') return 'They did not come.';
  return status === 'COMPLETED' ? 'Nobody has said. It is taken that they came.' : 'Nobody has said.';
}
