import { unsubscribeAlert } from '#server/alerts/manageAlerts.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { organizationBySlug } from '#server/db/organizations.ts';
import type { Tokens } from '#server/tokens.ts';

import type { Caller } from './caller.ts';
import { plainText, secretAddressHeaders } from './headers.ts';
import { toErrorResponse } from './toErrorResponse.ts';

type Deps = {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  maxAlertsPerEmail: number;
  getOrganizationSlug: (hostname: string) => string;
};

const unsubscribePath = /^\/alerts\/unsubscribe\/([0-9A-Za-z]{1,200})$/;
const ONE_CLICK = 'One-Click';

/**
 * The List-Unsubscribe address of alert emails. An email program ends the alert with the POST of RFC 8058;
 * opening the address leads to the manage panel and changes nothing. Null for other addresses.
 */
export function createUnsubscribeHandler({
  db,
  clock,
  tokens,
  maxAlertsPerEmail,
  getOrganizationSlug,
}: Deps) {
  async function unsubscribe(url: URL, token: string, { ip }: Caller): Promise<Response> {
    const organization = await organizationBySlug(db, getOrganizationSlug(url.hostname));
    const deps = { db, now: clock.now(), ip, tokens, limits: { maxAlertsPerEmail } };
    try {
      if (organization) await unsubscribeAlert(deps, { organizationId: organization.id, token });
    } catch (error) {
      return toErrorResponse(error, secretAddressHeaders);
    }
    // the same response for an unknown link, so that it does not reveal which links exist
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
    return unsubscribe(url, token, caller);
  };
}

/** Link scanners send a different body, or none. */
async function isOneClick(request: Request): Promise<boolean> {
  try {
    return (await request.formData()).get('List-Unsubscribe') === ONE_CLICK;
  } catch {
    return false;
  }
}
