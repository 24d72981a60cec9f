import { randomBytes } from 'node:crypto';

import type { Asker } from '#server/agent/handOver/asker.ts';
import type { SpokenLine } from '#server/agent/handOver/transcript.ts';
import type { HandOverRow } from '#server/db/agent/handOvers.ts';
import type { ChatSession } from '#server/db/chat/sessions.ts';
import type { Organization } from '#server/db/organizations.ts';
import { html, type Html } from '#server/mail/html.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { factList } from './facts.ts';
import { frame } from './frame.ts';

type Page = {
  organization: Organization;
  handOver: HandOverRow;
  session: ChatSession;
  asker: Asker;
  lines: readonly SpokenLine[];
  path: string;
  nonce: string;
  /** Where a file is seen for a while. Null for one that does not lie here. */
  fileHref: (sid: string) => string | null;
};

/** What was said in a chat, and a field to say something in it. */
export function chatPage({
  organization,
  handOver,
  session,
  asker,
  lines,
  path,
  nonce,
  fileHref,
}: Page): string {
  const timeZone = organization.supportHours[0]?.timeZone ?? 'UTC';
  const title = `Chat with ${session.name}`;
  return frame({
    title,
    nonce,
    main: html`<p class="from">${organization.name}</p>
      <h1>${title}</h1>
      ${factList([['Reason', handOver.reason], ...asker.facts, ['Since', momentInWords(handOver.at, timeZone)]])}
      <ol class="said">
        ${lines.map((line) => spoken(line, { when: momentInWords(line.at, timeZone), fileHref }))}
      </ol>
      <div id="latest">
        ${session.endedAt === null ? field() : html`<p>The visitor ended this chat. You can email ${asker.email}.</p>`}
      </div>`,
  });

  function field(): Html {
    return html`<form method="post" action="${path}">
      <input type="hidden" name="key" value="${randomBytes(12).toString('hex')}" />
      <label for="name">Your name, as the visitor sees it</label>
      <input id="name" name="name" maxlength="50" autocomplete="given-name" />
      <label for="text">Your reply</label>
      <textarea id="text" name="text" rows="4" maxlength="4000" required></textarea>
      <p class="soft">
        The visitor sees it right away, and the virtual assistant stays quiet. Reload this page to see new
        messages. If the visitor has left, email ${asker.email}.
      </p>
      <button class="first">Send</button>
    </form>`;
  }
}

type Shown = Pick<Page, 'fileHref'> & { when: string };

const spoken = ({ who, text, files }: SpokenLine, { when, fileHref }: Shown): Html =>
  html`<li>
    <p class="from">${who}, ${when}</p>
    ${text === '' ? html`` : html`<p class="words">${text}</p>`}
    ${files.map(({ sid, name }) => html`<p class="soft">File: ${linked(name, fileHref(sid))}</p>`)}
  </li>`;

const linked = (name: string, href: string | null): Html =>
  href === null ? html`${name}` : html`<a href="${href}">${name}</a>`;
