import { randomBytes } from 'node:crypto';

import type { Database } from '#server/db/database.ts';
import { type KeptMail, mailById, newestMails } from '#server/db/outbox.ts';
import type { Caller } from '#server/http/caller.ts';
import { plainText, secretAddressHeaders } from '#server/http/headers.ts';
import { isUuid } from '#server/identifiers.ts';
import type { TextWriter } from '#server/texts/writeText.ts';

import type { MailWriter } from '../writeMail.ts';

import { listPage } from './listPage.ts';
import { mailPage, textPage } from './mailPage.ts';

type Parts = { db: Database; write: MailWriter; writeText: TextWriter; isDemo: boolean };

const MOST_LISTED = 200;
const outboxPath = /^\/outbox(?:\/([^/.]+)(\/html|\.eml)?)?\/?$/;

/** Another name for this machine would let any web page read what is here. */
const isOurHost = (hostname: string) =>
  /^(?:[a-z0-9-]+\.)*localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(hostname);

const pageHeaders = (nonce: string) => ({
  ...secretAddressHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; ` +
    "form-action 'none'; frame-ancestors 'none'",
});

/** What a mail brings along is only looked at: no script, no picture from elsewhere. Its links open a tab. */
const previewHeaders = {
  ...secretAddressHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; " +
    "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
};

/** The mails and texts of the demo, for who sits at the machine. Null when the address is none of these. */
export function createOutboxPages({ db, write, writeText, isDemo }: Parts) {
  async function textAnswer(mail: KeptMail): Promise<Response> {
    const written = await writeText(mail).catch(() => 'nothing to tell' as const);
    const text = written === 'nothing to tell' ? null : written;
    const nonce = randomBytes(16).toString('base64url');
    return new Response(textPage({ mail, text, nonce }), { headers: pageHeaders(nonce) });
  }

  async function mailAnswer(id: string, part: string | undefined): Promise<Response | null> {
    const mail = isUuid(id) ? await mailById(db, id) : null;
    if (!mail) return null;
    if (mail.channel === 'TEXT') return part === undefined ? textAnswer(mail) : null;
    const written = await write(mail).catch(() => 'nothing to tell' as const);
    const message = written === 'nothing to tell' ? null : written;
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

  return async (url: URL, caller: Caller): Promise<Response | null> => {
    const asked = outboxPath.exec(url.pathname);
    if (!asked) return null;
    const isAllowed = isDemo && caller.isLocal === true && isOurHost(url.hostname);
    const [, id, part] = asked;
    if (isAllowed && id === undefined) {
      const nonce = randomBytes(16).toString('base64url');
      return new Response(listPage(await newestMails(db, MOST_LISTED), nonce), {
        headers: pageHeaders(nonce),
      });
    }
    const answer = isAllowed && id !== undefined ? await mailAnswer(id, part) : null;
    return answer ?? plainText('There’s nothing at this address.', 404, secretAddressHeaders);
  };
}
