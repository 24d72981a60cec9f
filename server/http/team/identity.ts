import { documentParts } from '#domain/tours/documents.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { type Organization, organizationBySlug } from '#server/db/organizations.ts';
import { type IdentityCheck, identityCheckById } from '#server/db/verifications/identityChecks.ts';
import { listIdentityParts, findSealedFile } from '#server/db/verifications/identityFiles.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';
import { decideIdentityCheck } from '#server/tours/verifications/decideIdentityCheck.ts';
import { type Decision, isDecision, getDecisionReason } from '#server/tours/verifications/decisions.ts';
import { unseal } from '#server/tours/verifications/seal.ts';

import type { Caller } from '../caller.ts';
import { secretAddressHeaders } from '../headers.ts';

import {
  handleTeamRequest,
  unknownActionResponse,
  notFoundResponse,
  redirectTo,
  teamPageResponse,
} from './teamResponses.ts';
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

const identityPath = /^\/staff\/identity\/([0-9A-Za-z]{1,200})(?:\/(front|back|face)\.jpg)?$/;

/**
 * Where the email about a document leads a team member. Viewing the page changes nothing. Null for other
 * addresses.
 */
export function createTeamIdentityPages({ db, clock, secretKey, tokens, getOrganizationSlug }: Deps) {
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

  async function picture({ check }: Opened, name: string): Promise<Response> {
    const part = documentParts.find((known) => known.toLowerCase() === name);
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

  async function answer(request: Request, caller: Caller, token: string, name: string | undefined) {
    const found = await openCheck(new URL(request.url), token, caller);
    if (!found) return notFoundResponse();
    if (name !== undefined) return picture(found, name);
    return request.method === 'POST' ? handleDecision(request, found) : page(found);
  }

  return async (request: Request, caller: Caller): Promise<Response | null> => {
    const [, token, name] = identityPath.exec(new URL(request.url).pathname) ?? [];
    if (token === undefined) return null;
    const allowed = name === undefined ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
    return handleTeamRequest(request, allowed, () => answer(request, caller, token, name));
  };
}

/** Null for anything that our buttons do not send. */
function parseDecision(form: FormData | null): { decision: Decision; reason: string | null } | null {
  const [decision, key] = [form?.get('decision'), form?.get('reason')];
  if (typeof decision !== 'string' || !isDecision(decision)) return null;
  const reason = typeof key === 'string' ? getDecisionReason(decision, key) : null;
  return decision === 'passed' || reason !== null ? { decision, reason } : null;
}
