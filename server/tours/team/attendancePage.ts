import { tourKindLabels } from '#domain/tours/kinds.ts';
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
import type { Organization } from '#server/organizations/queries.ts';

import type { FullTour } from '../view/readFullTour.ts';
import { getTourReference, formatTimeRange } from '../view/tourLabels.ts';
import { isAttendanceOpen, recordAttendance } from './answerTour.ts';
import { findLinkedTour, type TeamPageDeps } from './findLinkedTour.ts';

type Page = {
  organization: Organization;
  full: FullTour;
  isOpen: boolean;
  now: Date;
  path: string;
  nonce: string;
};

/** Who was expected when, and whether they came. The answer can be changed later. */
function attendancePage({ organization, full, isOpen, now, path, nonce }: Page): string {
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

const route = `/staff/attendance/${tokenParam}` as const;

/** Where a team member records who came. Viewing the page changes nothing. */
export function createTeamAttendanceRoutes(deps: TeamPageDeps): Routes {
  const { db, clock } = deps;
  const routes = createRoutes();
  routes.on(['GET', 'POST'], route, ({ req, env: { caller } }) =>
    handleTeamRequest(req.raw, async () => {
      const url = new URL(req.url);
      const token = req.param('token');
      const found = await findLinkedTour(deps, { url, kind: 'attendance', token, caller });
      if (!found) return notFoundResponse();
      const now = clock.now();
      const path = `/staff/attendance/${token}`;
      if (req.method !== 'POST') {
        const isOpen = isAttendanceOpen(found.full.tour, now);
        return teamPageResponse((nonce) => attendancePage({ ...found, isOpen, now, path, nonce }));
      }
      const teamAnswer = parseAnswer(await req.raw.formData().catch(() => null));
      if (teamAnswer === null) return unknownActionResponse();
      await recordAttendance({ db, now }, found.full.tour.id, teamAnswer);
      return redirectTo(path);
    }),
  );
  return routes;
}

/** Null for anything that our buttons do not send. */
function parseAnswer(form: FormData | null): { attended: boolean; sequence: number } | null {
  const [answer, shown] = [form?.get('answer'), form?.get('shown')];
  if (answer !== 'came' && answer !== 'missed') return null;
  if (typeof shown !== 'string' || !/^\d{1,9}$/.test(shown)) return null;
  return { attended: answer === 'came', sequence: Number(shown) };
}
