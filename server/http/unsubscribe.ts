import { unsubscribeAlert } from '#server/alerts/manageAlerts.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { organizationBySlug } from '#server/db/organizations.ts';
import type { Tokens } from '#server/tokens.ts';

import type { Caller } from './caller.ts';
import { plainText, secretAddressHeaders } from './headers.ts';
import { refusalOf } from './refusalOf.ts';

type Parts = {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  alertsToOne: number;
  organizationSlugOf: (hostname: string) => string;
};

const unsubscribePath = /^\/alerts\/unsubscribe\/([0-9A-Za-z]{1,200})$/;
const ONE_CLICK = 'One-Click';

/**
 * Where the header of an alert's mail leads. A mail program ends the alert with the POST of RFC 8058; whoever only opens
 * the address comes to the panel, and nothing changes. Null when the address is another one.
 */
export function createUnsubscribe({ db, clock, tokens, alertsToOne, organizationSlugOf }: Parts) {
  async function end(url: URL, token: string, { ip }: Caller): Promise<Response> {
    const organization = await organizationBySlug(db, organizationSlugOf(url.hostname));
    const parts = { db, now: clock.now(), ip, tokens, limits: { alertsToOne } };
    try {
      if (organization) await unsubscribeAlert(parts, { organizationId: organization.id, token });
    } catch (error) {
      return refusalOf(error, secretAddressHeaders);
    }
    // the same for a link that is not known: it tells nobody which are
    return plainText('You won’t get any more emails from this alert.', 200, secretAddressHeaders);
  }

  return async (request: Request, caller: Caller): Promise<Response | null> => {
    const url = new URL(request.url);
    const token = unsubscribePath.exec(url.pathname)?.[1];
    if (token === undefined) return null;
    if (request.method === 'GET' || request.method === 'HEAD') {
      return new Response(null, {
        status: 303,
        headers: { ...secretAddressHeaders, location: `/listings?alert=${token}` },
      });
    }
    if (request.method !== 'POST') {
      return plainText('This address only accepts GET, HEAD and POST.', 405, { allow: 'GET, HEAD, POST' });
    }
    if (!(await isOneClick(request))) {
      return plainText(
        'Open this address in a browser to unsubscribe from the alert.',
        400,
        secretAddressHeaders,
      );
    }
    return end(url, token, caller);
  };
}

/** What a scanner of links sends is something else, or nothing. */
async function isOneClick(request: Request): Promise<boolean> {
  try {
    return (await request.formData()).get('List-Unsubscribe') === ONE_CLICK;
  } catch {
    return false;
  }
}
