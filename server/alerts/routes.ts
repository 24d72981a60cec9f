import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { plainText, secretAddressHeaders } from '#server/http/headers.ts';
import { createRoutes, type Routes, tokenParam } from '#server/http/routes.ts';
import { toErrorResponse } from '#server/http/toErrorResponse.ts';
import { organizationBySlug } from '#server/organizations/queries.ts';
import type { Tokens } from '#server/tokens.ts';

import { unsubscribeAlert } from './manageAlerts.ts';

type Deps = {
  db: Database;
  clock: Clock;
  tokens: Tokens;
  maxAlertsPerEmail: number;
  getOrganizationSlug: (hostname: string) => string;
};

const path = `/alerts/unsubscribe/${tokenParam}` as const;
const ONE_CLICK = 'One-Click';

/**
 * The List-Unsubscribe address of alert emails. An email program ends the alert with the POST of RFC 8058;
 * opening the address leads to the manage panel and changes nothing.
 */
export function createUnsubscribeRoutes({
  db,
  clock,
  tokens,
  maxAlertsPerEmail,
  getOrganizationSlug,
}: Deps): Routes {
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

  const routes = createRoutes();
  routes.get(path, ({ req }) => {
    const location = `/listings?alert=${req.param('token')}`;
    return new Response(null, { status: 303, headers: { ...secretAddressHeaders, location } });
  });
  routes.post(path, async ({ req, env }) => {
    if (!(await isOneClick(req.raw))) {
      return plainText(
        'Open this address in a browser to unsubscribe from the alert.',
        400,
        secretAddressHeaders,
      );
    }
    return unsubscribe(new URL(req.url), req.param('token'), env.caller);
  });
  return routes;
}

/** Link scanners send a different body, or none. */
async function isOneClick(request: Request): Promise<boolean> {
  try {
    return (await request.formData()).get('List-Unsubscribe') === ONE_CLICK;
  } catch {
    return false;
  }
}
