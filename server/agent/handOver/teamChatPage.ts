import { randomBytes } from 'node:crypto';

import { MAX_MESSAGE_LENGTH } from '#domain/chat.ts';
import type { Requester } from '#server/agent/handOver/requester.ts';
import type { TranscriptLine } from '#server/agent/handOver/transcript.ts';
import type { HandOverRow } from '#server/db/agent/handOvers.ts';
import type { ChatSession } from '#server/chat/queries/sessions.ts';
import type { Organization } from '#server/organizations/queries.ts';
import { html, type Html } from '#server/mail/html.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { factList } from '../../http/team/facts.ts';
import { frame } from '../../http/team/frame.ts';

type Page = {
  organization: Organization;
  handOver: HandOverRow;
  session: ChatSession;
  requester: Requester;
  lines: readonly TranscriptLine[];
  path: string;
  nonce: string;
  /** A temporary address for a file. Null when the file is not stored here. */
  fileHref: (sid: string) => string | null;
};

/** The messages of a chat, and a field to reply. */
export function chatPage({
  organization,
  handOver,
  session,
  requester,
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
      ${factList([['Reason', handOver.reason], ...requester.facts, ['Since', formatMoment(handOver.at, timeZone)]])}
      <ol class="said">
        ${lines.map((line) => renderLine(line, { when: formatMoment(line.at, timeZone), fileHref }))}
      </ol>
      <div id="latest">
        ${session.endedAt === null ? replyForm() : html`<p>The visitor ended this chat. You can email ${requester.email}.</p>`}
      </div>`,
  });

  function replyForm(): Html {
    return html`<form method="post" action="${path}">
      <input type="hidden" name="key" value="${randomBytes(12).toString('hex')}" />
      <label for="name">Your name, as the visitor sees it</label>
      <input id="name" name="name" maxlength="50" autocomplete="given-name" />
      <label for="text">Your reply</label>
      <textarea id="text" name="text" rows="4" maxlength="${MAX_MESSAGE_LENGTH}" required></textarea>
      <p class="soft">
        The visitor sees it right away, and the virtual assistant stays quiet. Reload this page to see new
        messages. If the visitor has left, email ${requester.email}.
      </p>
      <button class="first">Send</button>
    </form>`;
  }
}

type LineOptions = Pick<Page, 'fileHref'> & { when: string };

const renderLine = ({ authorName, text, files }: TranscriptLine, { when, fileHref }: LineOptions): Html =>
  html`<li>
    <p class="from">${authorName}, ${when}</p>
    ${text === '' ? html`` : html`<p class="words">${text}</p>`}
    ${files.map(({ sid, name }) => html`<p class="soft">File: ${renderFileName(name, fileHref(sid))}</p>`)}
  </li>`;

const renderFileName = (name: string, href: string | null): Html =>
  href === null ? html`${name}` : html`<a href="${href}">${name}</a>`;
