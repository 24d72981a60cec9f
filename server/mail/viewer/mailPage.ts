import type { KeptMail } from '#server/db/outbox.ts';
import type { Text } from '#server/texts/writeText.ts';

import { html } from '../html.ts';
import type { Message } from '../message.ts';

import { frame } from './frame.ts';
import { momentInWords, stateInWords } from './words.ts';

type Shown = { mail: KeptMail; message: Message | null; nonce: string };

export function mailPage({ mail, message, nonce }: Shown): string {
  const title = message?.subject ?? 'A mail that tells of nothing any more';
  const main = html`<p><a href="/outbox">All mail</a></p>
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
      <dt>State</dt>
      <dd>${stateInWords(mail)}</dd>
    </dl>
    ${message === null ? html`<p>What it told of is gone.</p>` : bodies(mail.id, message)}`;
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
  const title = text === null ? 'A text that tells of nothing any more' : `A text to ${mail.recipient}`;
  const main = html`<p><a href="/outbox">All mail</a></p>
    <h1>${title}</h1>
    <dl>
      <dt>To</dt>
      <dd>${mail.recipient}</dd>
      <dt>Kind</dt>
      <dd>${mail.kind}</dd>
      <dt>Queued</dt>
      <dd>${momentInWords(mail.createdAt)}</dd>
      <dt>State</dt>
      <dd>${stateInWords(mail)}</dd>
    </dl>
    ${
      text === null
        ? html`<p>What it told of is gone.</p>`
        : html`<h2 id="text">The text</h2>
            <pre tabindex="0" role="region" aria-labelledby="text">${text.body}</pre>`
    }`;
  return frame({ title, nonce, main });
}

const bodies = (id: string, { text }: Message) =>
  html`<p class="actions">
      <a href="/outbox/${id}.eml">Download the message</a><a href="/outbox/${id}/html">Open the page alone</a>
    </p>
    <h2 id="page">As a page</h2>
    <iframe
      src="/outbox/${id}/html"
      title="The mail as a page"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
    <h2 id="text">As text</h2>
    <pre tabindex="0" role="region" aria-labelledby="text">${text}</pre>`;
