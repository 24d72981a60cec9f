import type { StoredMail } from '#server/db/outbox.ts';

import { html } from '../html.ts';

import { frame } from './frame.ts';
import { formatMoment, formatMailState } from './formatMailState.ts';

export function listPage(
  mails: readonly (StoredMail & { organizationName: string; subject: string | null })[],
  nonce: string,
): string {
  const items = mails.map(
    (mail) =>
      html`<li>
        <a href="/outbox/${mail.id}"
          >${mail.channel === 'TEXT' ? 'Text' : 'Email'}: ${mail.subject ?? mail.kind}</a
        >
        <span class="soft"
          >To ${mail.recipient} · ${mail.organizationName} · ${formatMoment(mail.createdAt)}</span
        >
        <span class="soft">${formatMailState(mail)}</span>
      </li>`,
  );
  return frame({
    title: 'Outbox',
    nonce,
    main: html`<h1>Outbox</h1>
      <p class="soft">
        Emails and texts from both organizations, newest first. Only this computer can see them.
      </p>
      ${
        mails.length === 0
          ? html`<p>Nothing here yet. Ask a question about a home, then come back.</p>`
          : html`<ol class="mails">
              ${items}
            </ol>`
      }`,
  });
}
