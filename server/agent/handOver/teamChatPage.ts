import { randomBytes } from 'node:crypto';

import { MAX_MESSAGE_LENGTH } from '#domain/chat.ts';
import { getInitials } from '#domain/text.ts';
import type { ChatSession } from '#server/chat/queries/sessions.ts';
import type { HandOverRow } from '#server/agent/queries/handOvers.ts';
import { frame } from '#server/http/team/frame.ts';
import { html, type Html } from '#server/mail/html.ts';
import type { Organization } from '#server/organizations/queries.ts';

import type { ChatFact } from './chatSummary.ts';
import type { ShownLine, TeamChatState } from './liveTeamChats.ts';
import type { Requester } from './requester.ts';
import { teamChatStyles } from './teamChatStyles.ts';

export const MAX_NAME_LENGTH = 50;

type Page = {
  organization: Organization;
  handOver: HandOverRow;
  session: ChatSession;
  requester: Requester;
  lines: readonly ShownLine[];
  state: TeamChatState;
  /** What a saved reply has put into the field. */
  draft: string;
  savedReplies: readonly string[];
  /** The team member's name, as this browser remembers it. */
  memberName: string;
  path: string;
  /** Null if it wasn't built; the page works without it. */
  scriptUrl: string | null;
  nonce: string;
};

/** The messages of a chat, who is in it, and a field to reply. Without the script, it shows new messages when it's reloaded. */
export function chatPage(page: Page): string {
  const { organization, session, lines, state, path, scriptUrl, nonce } = page;
  return frame({
    title: `Chat with ${session.name}, ${organization.name}`,
    nonce,
    styles: teamChatStyles,
    mainClass: 'chat',
    scriptUrl,
    main: html`<header class="bar">
        <span class="initials" aria-hidden="true">${getInitials(session.name)}</span>
        <div>
          <h1>${session.name}</h1>
          ${renderPresence(state)}
        </div>
        <div class="tools">${renderTools(page)}</div>
      </header>
      <details class="about" id="about">
        <summary>About this chat <span>${page.handOver.reason}</span></summary>
        <dl id="facts">${state.facts.map(renderFact)}</dl>
      </details>
      <ol
        class="talk"
        id="lines"
        aria-label="Messages"
        data-path="${path}"
        data-last="${lines.at(-1)?.index ?? -1}"
      >
        ${lines.map((line, at) => renderLine(line, lines[at - 1]))}
      </ol>
      <template id="line">${renderLine(emptyLine, undefined)}</template>
      <div class="reply" id="latest">
        <p class="status" id="status" role="status"></p>
        <div id="open" ${hiddenIf(state.isEnded)}>${renderReplyForm(page)}</div>
        <p class="note" id="ended" ${hiddenIf(!state.isEnded)}>
          This chat has ended. You can email ${page.requester.email}.
        </p>
        ${
          state.isEnded && page.draft !== ''
            ? html`<p>This reply wasn’t sent:</p>
                <p class="words">${page.draft}</p>`
            : html``
        }
      </div>`,
  });
}

const hiddenIf = (isHidden: boolean): Html => ({ html: isHidden ? 'hidden' : '' });

/** The words are chosen here, so the script shows the same ones. */
const renderPresence = ({ isVisitorHere, isEnded }: TeamChatState): Html =>
  html`<p id="presence" class="${isVisitorHere === true ? 'soft here' : 'soft'}">
    <span class="dot" aria-hidden="true"></span>
    <span data-here ${hiddenIf(isVisitorHere !== true)}>In the chat now</span>
    <span data-gone ${hiddenIf(isVisitorHere !== false || isEnded)}>Left the chat – replies wait there</span>
    <span data-unknown ${hiddenIf(isVisitorHere !== null || isEnded)}>Waiting for your reply</span>
    <span data-ended ${hiddenIf(!isEnded)}>Chat ended</span>
  </p>`;

const renderTools = ({ state, path, session }: Page): Html =>
  html`<form method="post" action="${path}" id="handBack" ${hiddenIf(!state.canHandBack)}>
      <input type="hidden" name="action" value="handBack" />
      <button>Hand back</button>
    </form>
    <details class="end" id="end" ${hiddenIf(state.isEnded)}>
      <summary>End chat</summary>
      <div>
        <p>${session.name} will see that the chat has ended, and can start a new one anytime.</p>
        <form method="post" action="${path}">
          <input type="hidden" name="action" value="end" />
          <button class="no">End this chat</button>
        </form>
      </div>
    </details>`;

const renderFact = ({ term, value, href }: ChatFact): Html =>
  html`<dt>${term}</dt>
    <dd>
      ${href === undefined ? html`${value}` : html`<a href="${href}" target="_blank" rel="noopener">${value}</a>`}
    </dd>`;

const emptyLine: ShownLine = {
  index: -1,
  by: 'visitor',
  authorName: '',
  time: '',
  text: '',
  files: [{ name: '', href: '' }],
};

const renderLine = (
  { by, authorName, time, text, files }: ShownLine,
  previous: ShownLine | undefined,
): Html =>
  html`<li
    class="${by} ${isSameAuthor(previous, { by, authorName }) ? 'same' : ''}"
    data-author="${authorName}"
  >
    <p class="who"><span>${authorName}</span> <time>${time}</time></p>
    <p class="words" ${hiddenIf(text === '')}>${text}</p>
    ${files.map(({ name, href }) => html`<p class="file">File: ${href === null ? html`${name}` : html`<a href="${href}">${name}</a>`}</p>`)}
  </li>`;

const isSameAuthor = (a: ShownLine | undefined, b: Pick<ShownLine, 'by' | 'authorName'>): boolean =>
  a?.by === b.by && a.authorName === b.authorName;

const renderReplyForm = ({ session, state, path, draft, savedReplies, memberName }: Page): Html =>
  html`<form method="post" action="${path}" id="reply">
    <input type="hidden" name="key" value="${randomBytes(12).toString('hex')}" />
    <div class="options">
      <details class="name" ${{ html: memberName === '' ? 'open' : '' }}>
        <summary>${memberName === '' ? 'Your name' : `You’re answering as ${memberName}`}</summary>
        <label class="sr" for="name">Your name, as ${session.name} sees it</label>
        <input
          id="name"
          name="name"
          maxlength="${MAX_NAME_LENGTH}"
          autocomplete="given-name"
          placeholder="Your name, as ${session.name} sees it"
          value="${memberName}"
        />
      </details>
      <details class="saved" id="saved">
        <summary>Saved replies</summary>
        <div>
          ${savedReplies.map((reply, at) => html`<button name="saved" value="${at}" formnovalidate>${reply}</button>`)}
        </div>
      </details>
    </div>
    <p class="soft" id="assistant" ${hiddenIf(state.isWithTeam)}>
      The assistant is answering now. When you write, it stays quiet.
    </p>
    <div class="line">
      <label class="sr" for="text">Your reply</label>
      <textarea
        id="text"
        name="text"
        rows="2"
        maxlength="${MAX_MESSAGE_LENGTH}"
        placeholder="Write a reply"
        required
      >
${draft}</textarea>
      <button class="first" id="send">Send</button>
    </div>
    <noscript><p class="soft">Reload this page to see new messages.</p></noscript>
  </form>`;
