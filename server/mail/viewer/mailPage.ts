import type { KeptMail } from '#server/db/outbox.ts';
import type { Text } from '#server/texts/writeText.ts';

import { html } from '../html.ts';
import type { Message } from '../message.ts';

import { frame } from './frame.ts';
import { momentInWords, stateInWords } from './words.ts';

type Shown = { mail: KeptMail; message: Message | null; nonce: string };

export function mailPage({ mail, message, nonce }: Shown): string {
  const title = message?.subject ?? 'This email no longer applies';
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
      <dd>${momentInWords(mail.createdAt)}</dd>
      <dt>Status</dt>
      <dd>${stateInWords(mail)}</dd>
    </dl>
    ${message === null ? html`<p>What it was about is gone.</p>` : bodies(mail.id, message)}`;
  return frame({ title, nonce, main });
}

/** What a phone shows. */
export function textPage({
  mail,
  text,
  nonce,
}: {
  mail: KeptMail;
  text: Text | null;
  nonce: string;
}): string {
  const title = text === null ? 'This text no longer applies' : `Text to ${mail.recipient}`;
  const main = html`<p><a href="/outbox">All messages</a></p>
    <h1>${title}</h1>
    <dl>
      <dt>To</dt>
      <dd>${mail.recipient}</dd>
      <dt>Kind</dt>
      <dd>${mail.kind}</dd>
      <dt>Queued</dt>
      <dd>${momentInWords(mail.createdAt)}</dd>
      <dt>Status</dt>
      <dd>${stateInWords(mail)}</dd>
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
