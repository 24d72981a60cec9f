import { formatPhone } from '#server/contact/phone.ts';
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
import { html } from '#server/mail/html.ts';
import type { Organization } from '#server/organizations/queries.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { recordCallAnswer } from '../access/calls.ts';
import { type Lockbox, findLockbox } from '../locks/lockboxes.ts';
import { getAccessWindow, findTourAccess, type TourAccess } from '../model/tourAccess.ts';
import type { FullTour } from '../view/readFullTour.ts';
import { getTourReference, formatTimeRange } from '../view/tourLabels.ts';
import { findLinkedTour, type TeamPageDeps } from './findLinkedTour.ts';

type Page = { organization: Organization; full: FullTour; nonce: string };
type CallPageOptions = Page & { calledAt: Date; box: Lockbox | null; path: string };

/** Whom to call, what to ask, and the two possible outcomes. */
function pendingCallPage({ organization, full, calledAt, box, path, nonce }: CallPageOptions): string {
  const { tour, home } = full;
  const { line1, city, state, timeZone } = home.property;
  const name = `${tour.firstName} ${tour.lastName}`;
  const title = `Is ${name} at the home?`;
  const unit = home.unitNumber === null ? null : `Unit ${home.unitNumber}`;
  const facts: (Fact | [string, null])[] = [
    ['Call', tour.phoneNumber && formatPhone(tour.phoneNumber)],
    ['Home', [home.title, line1, unit, `${city}, ${state}`].filter(Boolean).join(', ')],
    ['Lockbox', box && `${box.serial}, ${box.locationHint}`],
    ['When', formatTimeRange(tour, timeZone)],
    ['Requested', formatMoment(calledAt, timeZone)],
    ['Reference', getTourReference(tour.id)],
  ];
  const calledAtInput = html`<input type="hidden" name="asked" value="${String(calledAt.getTime())}" />`;
  return frame({
    title,
    nonce,
    main: html`<p class="from">${organization.name}</p>
      <h1>${title}</h1>
      <p>
        Call only the number on the tour. Ask what they see: the front door, what’s around it, and what’s
        printed on the lockbox.
      </p>
      ${factList(facts.filter((row): row is Fact => row[1] !== null))}
      <div class="answers">
        <form method="post" action="${path}">
          <h2>They’re at the home</h2>
          <p class="soft">Their phone can then show the code. You don’t need to give them one.</p>
          ${calledAtInput}
          <button class="first" name="answer" value="yes">Yes, they’re there</button>
        </form>
        <form method="post" action="${path}">
          <h2>They aren’t, or no one answers</h2>
          <p class="soft">The door stays locked. We’ll let them know, and they can ask again.</p>
          ${calledAtInput}
          <button class="no" name="answer" value="no">No, or no answer</button>
        </form>
      </div>`,
  });
}

/** The outcome of the call. */
const closedCallPage = ({
  organization,
  full,
  answer,
  nonce,
}: Page & { answer: 'YES' | 'NO' | null }): string =>
  frame({
    title: 'Nothing left to do',
    nonce,
    main: html`<p class="from">${organization.name}</p>
      <h1>Nothing left to do</h1>
      <p>${getTourReference(full.tour.id)}, ${full.home.title}: ${outcomes[answer ?? 'NONE']}</p>
      <p class="soft">You can close this page.</p>`,
  });

const outcomes = {
  YES: 'our team said the visitor is at the home.',
  NO: 'our team said the visitor isn’t at the home.',
  NONE: 'no one is waiting for a call anymore.',
};

const route = `/staff/call/${tokenParam}` as const;

/** Where the email about a call leads a team member. Viewing the page changes nothing. */
export function createTeamCallRoutes(deps: TeamPageDeps): Routes {
  const { db, clock } = deps;
  const routes = createRoutes();
  routes.on(['GET', 'POST'], route, ({ req, env: { caller } }) =>
    handleTeamRequest(req.raw, async () => {
      const url = new URL(req.url);
      const token = req.param('token');
      const found = await findLinkedTour(deps, { url, kind: 'call', token, caller });
      if (!found) return notFoundResponse();
      const { tour } = found.full;
      const now = clock.now();
      const access = await findTourAccess(db, tour);
      const calledAt = now < getAccessWindow(tour).to ? getCallRequestedAt(access) : null;
      const path = `/staff/call/${token}`;
      if (req.method !== 'POST') {
        if (calledAt === null) {
          const answer = access?.callAnswer ?? null;
          return teamPageResponse((nonce) => closedCallPage({ ...found, answer, nonce }));
        }
        const box = await findLockbox(db, tour.unitId);
        return teamPageResponse((nonce) => pendingCallPage({ ...found, calledAt, box, path, nonce }));
      }
      const teamAnswer = parseAnswer(await req.raw.formData().catch(() => null));
      if (teamAnswer === null) return unknownActionResponse();
      if (calledAt !== null) await recordCallAnswer({ db, now }, tour.id, teamAnswer);
      return redirectTo(path);
    }),
  );
  return routes;
}

const getCallRequestedAt = (access: TourAccess | null): Date | null =>
  access?.callAnswer === null ? access.calledAt : null;

/** Null for anything that our buttons do not send. */
function parseAnswer(form: FormData | null): { calledAt: Date; isAtDoor: boolean } | null {
  const [answer, calledAt] = [form?.get('answer'), form?.get('asked')];
  if (answer !== 'yes' && answer !== 'no') return null;
  if (typeof calledAt !== 'string' || !/^\d{1,15}$/.test(calledAt)) return null;
  return { calledAt: new Date(Number(calledAt)), isAtDoor: answer === 'yes' };
}
