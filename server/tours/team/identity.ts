import { documentParts } from '#domain/tours/documents.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { secretAddressHeaders } from '#server/http/headers.ts';
import { createRoutes, type Routes, tokenParam } from '#server/http/routes.ts';
import {
  handleTeamRequest,
  unknownActionResponse,
  notFoundResponse,
  redirectTo,
  teamPageResponse,
} from '#server/http/team/teamResponses.ts';
import { type Organization, organizationBySlug } from '#server/organizations/queries.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';

import { type IdentityCheck, identityCheckById } from '../model/identityChecks.ts';
import { decideIdentityCheck } from '../verifications/decideIdentityCheck.ts';
import { type Decision, isDecision, getDecisionReason } from '../verifications/decisions.ts';
import { listIdentityParts, findSealedFile } from '../verifications/identityFiles.ts';
import { unseal } from '../verifications/seal.ts';
import { identityFacts } from './identityFacts.ts';
import { decidedPage, reviewPage } from './identityPage.ts';

type Deps = {
  db: Database;
  clock: Clock;
  secretKey: SecretKey;
  tokens: Tokens;
  getOrganizationSlug: (hostname: string) => string;
};
type Opened = { organization: Organization; check: IdentityCheck; path: string };

const route = `/staff/identity/${tokenParam}` as const;

/** Where the email about a document leads a team member. Viewing the page changes nothing. */
export function createTeamIdentityRoutes({
  db,
  clock,
  secretKey,
  tokens,
  getOrganizationSlug,
}: Deps): Routes {
  async function openCheck(url: URL, token: string, { ip }: Caller): Promise<Opened | null> {
    const organization = await organizationBySlug(db, getOrganizationSlug(url.hostname));
    if (!organization) return null;
    const lookup = { token, kind: 'staff' as const, organizationId: organization.id, ip, now: clock.now() };
    const id = await tokens.find(db, lookup);
    const check = id === null ? null : await identityCheckById(db, id);
    return check && { organization, check, path: `/staff/identity/${token}` };
  }

  async function page({ organization, check, path }: Opened): Promise<Response> {
    const subject = { organization, check };
    if (check.status !== 'MANUAL_REVIEW')
      return teamPageResponse((nonce) => decidedPage({ ...subject, nonce }));
    const parts = await listIdentityParts(db, check.id);
    const facts = await identityFacts(db, organization, check);
    return teamPageResponse((nonce) => reviewPage({ ...subject, path, parts, facts, nonce }));
  }

  async function picture({ check }: Opened, file: string): Promise<Response> {
    const part = documentParts.find((known) => `${known.toLowerCase()}.jpg` === file);
    const place = part && check.status === 'MANUAL_REVIEW' ? { checkId: check.id, part } : null;
    const sealed = place && (await findSealedFile(db, place));
    const jpeg = sealed && unseal(secretKey, place, sealed);
    if (!jpeg) return notFoundResponse();
    return new Response(new Uint8Array(jpeg), {
      headers: {
        ...secretAddressHeaders,
        'content-type': 'image/jpeg',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
  }

  async function handleDecision(request: Request, { check, path }: Opened): Promise<Response> {
    const form = await request.formData().catch(() => null);
    const teamDecision = parseDecision(form);
    if (!teamDecision) return unknownActionResponse();
    await decideIdentityCheck({ db, tokens, now: clock.now() }, { checkId: check.id, ...teamDecision });
    return redirectTo(path);
  }

  const routes = createRoutes();
  routes.on(['GET', 'POST'], route, ({ req, env: { caller } }) =>
    handleTeamRequest(req.raw, async () => {
      const found = await openCheck(new URL(req.url), req.param('token'), caller);
      if (!found) return notFoundResponse();
      return req.method === 'POST' ? handleDecision(req.raw, found) : page(found);
    }),
  );
  routes.get(`${route}/:file{(?:front|back|face)\\.jpg}`, ({ req, env: { caller } }) =>
    handleTeamRequest(req.raw, async () => {
      const found = await openCheck(new URL(req.url), req.param('token'), caller);
      return found ? picture(found, req.param('file')) : notFoundResponse();
    }),
  );
  return routes;
}

/** Null for anything that our buttons do not send. */
function parseDecision(form: FormData | null): { decision: Decision; reason: string | null } | null {
  const [decision, key] = [form?.get('decision'), form?.get('reason')];
  if (typeof decision !== 'string' || !isDecision(decision)) return null;
  const reason = typeof key === 'string' ? getDecisionReason(decision, key) : null;
  return decision === 'passed' || reason !== null ? { decision, reason } : null;
}
