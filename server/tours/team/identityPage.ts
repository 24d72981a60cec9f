import type { DocumentPart } from '#domain/tours/documents.ts';
import { type Fact, factList } from '#server/http/team/facts.ts';
import { frame } from '#server/http/team/frame.ts';
import { html, type Html } from '#server/mail/html.ts';
import type { Organization } from '#server/organizations/queries.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { type IdentityCheck, MAX_IDENTITY_ATTEMPTS, getRound } from '../model/identityChecks.ts';
import { retryReasons, rejectReasons } from '../verifications/decideIdentityCheck.ts';

type Page = {
  organization: Organization;
  check: IdentityCheck;
  nonce: string;
};
type Review = Page & {
  parts: readonly DocumentPart[];
  facts: readonly Fact[];
  path: string;
};

const captions: Record<DocumentPart, string> = {
  FRONT: 'Front of the ID',
  BACK: 'Back of the ID',
  FACE: 'The visitor’s face',
};

const formatFullName = ({ firstName, lastName }: IdentityCheck) => `${firstName} ${lastName}`;

/** The pictures, and the three possible decisions. */
export function reviewPage({ organization, check, parts, facts, path, nonce }: Review): string {
  const name = formatFullName(check);
  const pictures = parts.map(
    (part) =>
      html`<li>
        <figure>
          <a href="${path}/${part.toLowerCase()}.jpg"
            ><img src="${path}/${part.toLowerCase()}.jpg" alt="Open full size: ${captions[part]}"
          /></a>
          <figcaption>${captions[part]}</figcaption>
        </figure>
      </li>`,
  );
  return frame({
    title: `Is this ${name}?`,
    nonce,
    main: html`<p class="from">${organization.name}</p>
      <h1>Is this ${name}?</h1>
      <p>
        ${
          parts.includes('FACE')
            ? 'Check that the ID is valid and shows this name, and that the two faces match.'
            : 'Check that the ID is valid and shows this name.'
        }
        The visitor wants a self-guided tour.
      </p>
      ${factList(facts)}
      <ul class="pictures">
        ${pictures}
      </ul>
      <div class="answers">
        <form method="post" action="${path}">
          <h2>It’s them</h2>
          <p class="soft">If a tour is waiting for this, it’s confirmed right away.</p>
          <button class="first" name="decision" value="passed">It’s them</button>
        </form>
        <form method="post" action="${path}">
          <h2>I can’t tell</h2>
          <p class="soft">
            ${
              getRound(check) < MAX_IDENTITY_ATTEMPTS
                ? 'We’ll tell the visitor why and ask for another photo.'
                : 'This was the last attempt. We’ll ask the visitor to tour with someone from our team instead.'
            }
          </p>
          ${reasonSelect('again', retryReasons)}
          <button name="decision" value="again">Ask again</button>
        </form>
        <form method="post" action="${path}">
          <h2>No</h2>
          <p class="soft">
            We’ll tell the visitor why and ask them to tour with someone from our team instead.
          </p>
          ${reasonSelect('no', rejectReasons)}
          <button class="no" name="decision" value="no">No, it isn’t</button>
        </form>
      </div>`,
  });
}

const reasonSelect = (id: string, known: typeof retryReasons): Html =>
  html`<label for="${id}">Reason</label>
    <select id="${id}" name="reason">
      ${known.map(({ key, forTeam }) => html`<option value="${key}">${forTeam}</option>`)}
    </select>`;

/** The decision that was made. */
export function decidedPage({ organization, check, nonce }: Page): string {
  const timeZone = organization.supportHours[0]?.timeZone ?? 'UTC';
  const when = check.decidedAt && formatMoment(check.decidedAt, timeZone);
  return frame({
    title: 'Nothing left to do',
    nonce,
    main: html`<p class="from">${organization.name}</p>
      <h1>Nothing left to do</h1>
      <p>${describeOutcome(check, when)}</p>
      <p class="soft">You can close this page.</p>`,
  });
}

function describeOutcome(check: IdentityCheck, when: string | null): string {
  const name = formatFullName(check);
  if (check.status === 'PASSED') {
    return when === null
      ? `Our team confirmed that this is ${name}. The visitor has been notified.`
      : `Our team confirmed on ${when} that this is ${name}. The visitor has been notified.`;
  }
  if (check.status === 'EXPIRED') return 'No one reviewed it in time, so the photos were deleted.';
  if (check.status === 'FAILED' && check.attemptsLeft === 0) {
    return when === null
      ? `Our team decided that the ID doesn’t show ${name}. We told the visitor what to do instead.`
      : `Our team decided on ${when} that the ID doesn’t show ${name}. We told the visitor what to do instead.`;
  }
  return when === null
    ? `We asked ${name} for another photo. When it arrives, you’ll get another email with a new link.`
    : `We asked ${name} on ${when} for another photo. When it arrives, you’ll get another email with a new link.`;
}
