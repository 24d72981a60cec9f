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
  FRONT: 'Front of the document',
  BACK: 'Back of the document',
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
            ><img src="${path}/${part.toLowerCase()}.jpg" alt="${captions[part]}, to be opened alone"
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
        Look whether the document is valid and bears this
        name${parts.includes('FACE') ? html`, and whether the two faces are the same` : html``}. The visitor
        wants to be alone in a home.
      </p>
      ${factList(facts)}
      <ul class="pictures">
        ${pictures}
      </ul>
      <div class="answers">
        <form method="post" action="${path}">
          <h2>It is them</h2>
          <p class="soft">A tour that waits for this is confirmed at once.</p>
          <button class="first" name="decision" value="passed">It is them</button>
        </form>
        <form method="post" action="${path}">
          <h2>I cannot tell</h2>
          <p class="soft">
            ${
              roundOf(check) < ATTEMPTS
                ? 'The visitor is told why, and gives another picture.'
                : 'This was the last attempt: the visitor is told to come with somebody of the team.'
            }
          </p>
          ${reasons('again', againReasons)}
          <button name="decision" value="again">Ask again</button>
        </form>
        <form method="post" action="${path}">
          <h2>No</h2>
          <p class="soft">The visitor is told why, and to come with somebody of the team instead.</p>
          ${reasons('no', noReasons)}
          <button class="no" name="decision" value="no">No, it is not</button>
        </form>
      </div>`,
  });
}

const reasons = (id: string, known: typeof againReasons): Html =>
  html`<label for="${id}">Why</label>
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
  if (check.status === 'PASSED') return `It was said${when} that this is ${name}. The visitor has been told.`;
  if (check.status === 'EXPIRED') return 'Nobody has looked in time: the pictures have been deleted.';
  if (check.status === 'FAILED' && check.attemptsLeft === 0) {
    return `It was said${when} that the document does not show ${name}. The visitor has been told what to do instead.`;
  }
  return `${name} was asked${when} for another picture. When it is there, you get another mail with another link.`;
}
