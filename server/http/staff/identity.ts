import { randomBytes } from 'node:crypto';

import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { type Organization, organizationBySlug } from '#server/db/organizations.ts';
import { type IdentityCheck, identityCheckById } from '#server/db/proofs/identityChecks.ts';
import { documentParts, identityParts, sealedFile } from '#server/db/proofs/identityFiles.ts';
import { DomainError } from '#server/errors.ts';
import { isSameOrigin } from '#server/graphql/sameOrigin.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';
import { decide } from '#server/tours/proofs/decide.ts';
import { type Decision, isDecision, reasonOfDecision } from '#server/tours/proofs/decisions.ts';
import { unseal } from '#server/tours/proofs/seal.ts';

import type { Caller } from '../caller.ts';
import { plainText, secretAddressHeaders } from '../headers.ts';

import { identityFacts } from './identityFacts.ts';
import { decidedPage, reviewPage } from './identityPage.ts';

type Parts = {
  db: Database;
  clock: Clock;
  secretKey: SecretKey;
  tokens: Tokens;
  organizationSlugOf: (hostname: string) => string;
};
type Opened = { organization: Organization; check: IdentityCheck; path: string };

const staffPath = /^\/staff\/identity\/([0-9A-Za-z]{1,200})(?:\/(front|back|face)\.jpg)?$/;

const pageHeaders = (nonce: string) => ({
  ...secretAddressHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; ` +
    "form-action 'self'; frame-ancestors 'none'",
});

/** The same for a link that is unknown, replaced, or another organization's. */
const unknown = () => plainText('There is nothing at this address.', 404, secretAddressHeaders);

/** Where the mail about a document leads somebody of the team. Looking changes nothing. Null for other addresses. */
export function createStaffIdentity({ db, clock, secretKey, tokens, organizationSlugOf }: Parts) {
  async function opened(url: URL, token: string, { ip }: Caller): Promise<Opened | null> {
    const organization = await organizationBySlug(db, organizationSlugOf(url.hostname));
    if (!organization) return null;
    const shown = { token, kind: 'staff' as const, organizationId: organization.id, ip, now: clock.now() };
    const id = await tokens.find(db, shown);
    const check = id === null ? null : await identityCheckById(db, id);
    return check && { organization, check, path: `/staff/identity/${token}` };
  }

  async function page({ organization, check, path }: Opened): Promise<Response> {
    const nonce = randomBytes(16).toString('base64url');
    const shown = { organization, check, nonce };
    const text =
      check.status === 'MANUAL_REVIEW'
        ? reviewPage({
            ...shown,
            path,
            parts: await identityParts(db, check.id),
            facts: await identityFacts(db, organization, check),
          })
        : decidedPage(shown);
    return new Response(text, { headers: pageHeaders(nonce) });
  }

  async function picture({ check }: Opened, name: string): Promise<Response> {
    const part = documentParts.find((known) => known.toLowerCase() === name);
    const place = part && check.status === 'MANUAL_REVIEW' ? { checkId: check.id, part } : null;
    const sealed = place && (await sealedFile(db, place));
    if (!sealed) return unknown();
    return new Response(new Uint8Array(unseal(secretKey, place, sealed)), {
      headers: {
        ...secretAddressHeaders,
        'content-type': 'image/jpeg',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    });
  }

  async function decided(request: Request, { check, path }: Opened): Promise<Response> {
    const form = await request.formData().catch(() => null);
    const said = decisionIn(form);
    if (!said) {
      return plainText(
        'Open this address in a browser, and press one of its buttons.',
        400,
        secretAddressHeaders,
      );
    }
    await decide({ db, tokens, now: clock.now() }, { checkId: check.id, ...said });
    return new Response(null, { status: 303, headers: { ...secretAddressHeaders, location: path } });
  }

  async function answer(request: Request, caller: Caller, token: string, name: string | undefined) {
    const found = await opened(new URL(request.url), token, caller);
    if (!found) return unknown();
    if (name !== undefined) return picture(found, name);
    return request.method === 'POST' ? decided(request, found) : page(found);
  }

  return async (request: Request, caller: Caller): Promise<Response | null> => {
    const [, token, name] = staffPath.exec(new URL(request.url).pathname) ?? [];
    if (token === undefined) return null;
    const allowed = name === undefined ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
    if (!allowed.includes(request.method)) {
      const allow = allowed.join(', ');
      return plainText(`This address answers ${allow} only.`, 405, { ...secretAddressHeaders, allow });
    }
    if (request.method === 'POST' && !isSameOrigin(request)) {
      return plainText('Requests from other sites are refused.', 403, secretAddressHeaders);
    }
    try {
      return await answer(request, caller, token, name);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return plainText(error.message, error.code === 'RATE_LIMITED' ? 429 : 503, secretAddressHeaders);
    }
  };
}

/** Null for what no button of ours says. */
function decisionIn(form: FormData | null): { decision: Decision; reason: string | null } | null {
  const [decision, key] = [form?.get('decision'), form?.get('reason')];
  if (typeof decision !== 'string' || !isDecision(decision)) return null;
  const reason = typeof key === 'string' ? reasonOfDecision(decision, key) : null;
  return decision === 'passed' || reason !== null ? { decision, reason } : null;
}
