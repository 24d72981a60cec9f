import { randomBytes } from 'node:crypto';

import type { Database } from '#server/db/database.ts';
import { mailById, newestMails, type StoredMail } from '#server/db/outbox.ts';
import { plainText, secretAddressHeaders } from '#server/http/headers.ts';
import { createRoutes, type Routes } from '#server/http/routes.ts';
import { isUuid } from '#server/isUuid.ts';

import { html } from '../html.ts';
import type { Previews } from './createPreviews.ts';
import { formatMailState, formatMoment } from './formatMailState.ts';
import { frame } from './frame.ts';
import { mailPage, textPage } from './mailPage.ts';

type Deps = { db: Database; previews: Previews; isDemo: boolean };

const MAX_LISTED = 200;
const outboxPath = /^\/outbox(?:\/([^/.]+)(\/html|\.eml)?)?\/?$/;

/** Serving any other hostname would let any web page read the outbox. */
const isLocalHost = (hostname: string) =>
  /^(?:[a-z0-9-]+\.)*localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(hostname);

const pageHeaders = (nonce: string) => ({
  ...secretAddressHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; ` +
    "form-action 'none'; frame-ancestors 'none'",
});

/** Previews run no scripts and load images only from this machine; links open a new tab. */
const previewHeaders = {
  ...secretAddressHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:* http://*.localhost:*; base-uri 'self'; form-action 'none'; " +
    "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
};

/** The emails and texts of the demo, only for the person at this machine. */
export function createOutboxRoutes({ db, previews, isDemo }: Deps): Routes {
  async function respondWithText(mail: StoredMail): Promise<Response> {
    const text = await previews.readText(mail);
    const nonce = randomBytes(16).toString('base64url');
    return new Response(textPage({ mail, text, nonce }), { headers: pageHeaders(nonce) });
  }

  async function respondWithMail(id: string, part: string | undefined): Promise<Response | null> {
    const mail = isUuid(id) ? await mailById(db, id) : null;
    if (!mail) return null;
    if (mail.channel === 'TEXT') return part === undefined ? respondWithText(mail) : null;
    const message = await previews.readMessage(mail);
    if (part === undefined) {
      const nonce = randomBytes(16).toString('base64url');
      return new Response(mailPage({ mail, message, nonce }), { headers: pageHeaders(nonce) });
    }
    if (message === null) return null;
    if (part === '/html') {
      const framed = message.html.replace('<head>', '<head><base target="_blank">');
      return new Response(framed, { headers: previewHeaders });
    }
    return new Response(new Uint8Array(message.raw), {
      headers: {
        ...secretAddressHeaders,
        'content-type': 'message/rfc822',
        'content-disposition': `attachment; filename="${mail.id}.eml"`,
      },
    });
  }

  const routes = createRoutes();
  routes.get('/outbox/*', async ({ req, env: { caller } }, next) => {
    const match = outboxPath.exec(req.path);
    if (!match) return next();
    const isAllowed = isDemo && caller.isLocal === true && isLocalHost(new URL(req.url).hostname);
    const [, id, part] = match;
    if (isAllowed && id === undefined) {
      const nonce = randomBytes(16).toString('base64url');
      const mails = await newestMails(db, MAX_LISTED);
      const listed: ListedMail[] = [];
      // One after the other, because the database has other work.
      for (const mail of mails) listed.push({ ...mail, title: await previews.readTitle(mail) });
      return new Response(listPage(listed, nonce), { headers: pageHeaders(nonce) });
    }
    const answer = isAllowed && id !== undefined ? await respondWithMail(id, part) : null;
    return answer ?? plainText('There’s nothing at this address.', 404, secretAddressHeaders);
  });
  return routes;
}

type ListedMail = StoredMail & { organizationName: string; title: string };

function listPage(mails: readonly ListedMail[], nonce: string): string {
  const items = mails.map(
    (mail) =>
      html`<li>
        <a href="/outbox/${mail.id}">${mail.channel === 'TEXT' ? 'Text' : 'Email'}: ${mail.title}</a>
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
