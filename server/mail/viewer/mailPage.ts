import type { StoredMail } from '#server/db/outbox.ts';
import type { Text } from '#server/texts/textWriter.ts';

import { html } from '../html.ts';
import type { Message } from '../createMessage.ts';

import { noLongerApplies } from './createPreviews.ts';
import { frame } from './frame.ts';
import { formatMoment, formatMailState } from './formatMailState.ts';

type PageContent = { mail: StoredMail; message: Message | null; nonce: string };

export function mailPage({ mail, message, nonce }: PageContent): string {
  const title = message?.subject ?? noLongerApplies.MAIL;
  const main = html`<p><a href="/outbox">All messages</a></p>
    <h1>${title}</h1>
    <dl>
      <dt>To</dt>
      <dd>${mail.recipient}</dd>
      <dt>From</dt>
      <dd>${message?.envelope.from ?? ''}</dd>
      <dt>Kind</dt>
      <dd>${mail.kind}</dd>
      <dt>Queued</dt>
      <dd>${formatMoment(mail.createdAt)}</dd>
      <dt>Status</dt>
      <dd>${formatMailState(mail)}</dd>
    </dl>
    ${message === null ? html`<p>What it was about is gone.</p>` : bodies(mail.id, message)}`;
  return frame({ title, nonce, main });
}

/** Shows a text as it appears on a phone. */
export function textPage({
  mail,
  text,
  nonce,
}: {
  mail: StoredMail;
  text: Text | null;
  nonce: string;
}): string {
  const title = text === null ? noLongerApplies.TEXT : `Text to ${mail.recipient}`;
  const main = html`<p><a href="/outbox">All messages</a></p>
    <h1>${title}</h1>
    <dl>
      <dt>To</dt>
      <dd>${mail.recipient}</dd>
      <dt>Kind</dt>
      <dd>${mail.kind}</dd>
      <dt>Queued</dt>
      <dd>${formatMoment(mail.createdAt)}</dd>
      <dt>Status</dt>
      <dd>${formatMailState(mail)}</dd>
    </dl>
    ${
      text === null
        ? html`<p>What it was about is gone.</p>`
        : html`<h2 id="text">Text message</h2>
            <pre tabindex="0" role="region" aria-labelledby="text">${text.body}</pre>`
    }`;
  return frame({ title, nonce, main });
}

const bodies = (id: string, { text }: Message) =>
  html`<p class="actions">
      <a href="/outbox/${id}.eml">Download the message</a><a href="/outbox/${id}/html">Open in its own tab</a>
    </p>
    <h2 id="page">HTML version</h2>
    <iframe
      src="/outbox/${id}/html"
      title="HTML version of the email"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
    <h2 id="text">Plain text</h2>
    <pre tabindex="0" role="region" aria-labelledby="text">${text}</pre>`;
