import type { Organization } from '#server/db/organizations.ts';
import type { IdentityCheck } from '#server/db/proofs/identityChecks.ts';
import type { DocumentPart } from '#server/db/proofs/identityFiles.ts';
import { html, type Html } from '#server/mail/html.ts';
import { momentInWords } from '#server/time/momentInWords.ts';
import { againReasons, noReasons } from '#server/tours/proofs/decisions.ts';
import { ATTEMPTS, roundOf } from '#server/tours/proofs/identityRounds.ts';

import { type Fact, factList } from './facts.ts';
import { frame } from './frame.ts';

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

const nameOf = ({ firstName, lastName }: IdentityCheck) => `${firstName} ${lastName}`;

/** The pictures, and the three things that can be said of them. */
export function reviewPage({ organization, check, parts, facts, path, nonce }: Review): string {
  const name = nameOf(check);
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
        The visitor wants to tour a home alone.
      </p>
      ${factList(facts)}
      <ul class="pictures">
        ${pictures}
      </ul>
      <div class="answers">
        <form method="post" action="${path}">
          <h2>It’s them</h2>
          <p class="soft">A tour that’s waiting for this is confirmed right away.</p>
          <button class="first" name="decision" value="passed">It’s them</button>
        </form>
        <form method="post" action="${path}">
          <h2>I can’t tell</h2>
          <p class="soft">
            ${
              roundOf(check) < ATTEMPTS
                ? 'We tell the visitor why and ask for another photo.'
                : 'This was the last attempt. We tell the visitor to tour with someone from our team.'
            }
          </p>
          ${reasons('again', againReasons)}
          <button name="decision" value="again">Ask again</button>
        </form>
        <form method="post" action="${path}">
          <h2>No</h2>
          <p class="soft">We tell the visitor why, and to tour with someone from our team instead.</p>
          ${reasons('no', noReasons)}
          <button class="no" name="decision" value="no">No, it isn’t</button>
        </form>
      </div>`,
  });
}

const reasons = (id: string, known: typeof againReasons): Html =>
  html`<label for="${id}">Reason</label>
    <select id="${id}" name="reason">
      ${known.map(({ key, forTeam }) => html`<option value="${key}">${forTeam}</option>`)}
    </select>`;

/** What has become of it. */
export function decidedPage({ organization, check, nonce }: Page): string {
  const timeZone = organization.supportHours[0]?.timeZone ?? 'UTC';
  const when = check.decidedAt === null ? '' : ` on ${momentInWords(check.decidedAt, timeZone)}`;
  return frame({
    title: 'Nothing left to do',
    nonce,
    main: html`<p class="from">${organization.name}</p>
      <h1>Nothing left to do</h1>
      <p>${outcomeOf(check, when)}</p>
      <p class="soft">You can close this page.</p>`,
  });
}

function outcomeOf(check: IdentityCheck, when: string): string {
  const name = nameOf(check);
  if (check.status === 'PASSED')
    return `Our team confirmed${when} that this is ${name}. The visitor has been notified.`;
  if (check.status === 'EXPIRED') return 'No one reviewed it in time, so the photos were deleted.';
  if (check.status === 'FAILED' && check.attemptsLeft === 0) {
    return `Our team decided${when} that the ID doesn’t show ${name}. We told the visitor what to do instead.`;
  }
  return `We asked ${name}${when} for another photo. When it arrives, you’ll get another email with a new link.`;
}
