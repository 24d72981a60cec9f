import { tourKindLabels } from '#domain/tours/kinds.ts';
import { type Fact, factList } from '#server/http/team/facts.ts';
import { frame } from '#server/http/team/frame.ts';
import { html, type Html } from '#server/mail/html.ts';
import type { Organization } from '#server/organizations/queries.ts';

import type { FullTour } from '../view/readFullTour.ts';
import { getTourReference, formatTimeRange } from '../view/tourLabels.ts';

type Page = {
  organization: Organization;
  full: FullTour;
  isOpen: boolean;
  now: Date;
  path: string;
  nonce: string;
};

/** Who was expected when, and whether they came. The answer can be changed later. */
export function attendancePage({ organization, full, isOpen, now, path, nonce }: Page): string {
  const { tour, home } = full;
  const name = `${tour.firstName} ${tour.lastName}`;
  const title = `Did ${name} come?`;
  const facts: Fact[] = [
    ['Home', home.title],
    ['When', formatTimeRange(tour, home.property.timeZone)],
    ['Tour type', tourKindLabels[tour.kind]],
    ['Reference', getTourReference(tour.id)],
    ['Recorded', describeAttendance(full)],
  ];
  const shown = html`<input type="hidden" name="shown" value="${String(tour.sequence)}" />`;
  return frame({
    title,
    nonce,
    main: html`<p class="from">${organization.name}</p>
      <h1>${title}</h1>
      ${factList(facts)} ${isOpen ? buttons() : html`<p>${getClosedReason()}</p>`}`,
  });

  function buttons(): Html {
    return html`<div class="answers">
      <form method="post" action="${path}">
        <h2>They came</h2>
        <p class="soft">We’ll ask them how it went.</p>
        ${shown}
        <button class="first" name="answer" value="came">They came</button>
      </form>
      <form method="post" action="${path}">
        <h2>They didn’t come</h2>
        <p class="soft">They can pick another time with their link.</p>
        ${shown}
        <button class="no" name="answer" value="missed">They didn’t come</button>
      </form>
    </div>`;
  }

  function getClosedReason(): string {
    if (now < tour.startsAt) return 'You can record attendance once the tour has started.';
    return 'You can’t record attendance for this tour.';
  }
}

function describeAttendance({ tour: { attendance, status } }: FullTour): string {
  if (attendance === 'CAME') return 'They came.';
  if (attendance === 'MISSED') return 'They didn’t come.';
  return status === 'COMPLETED' ? 'No response; assumed attended.' : 'No response.';
}
