import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { type Organization, organizationBySlug } from '#server/db/organizations.ts';
import { type IdentityCheck, identityCheckById } from '#server/db/proofs/identityChecks.ts';
import { documentParts, identityParts, sealedFile } from '#server/db/proofs/identityFiles.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';
import { decide } from '#server/tours/proofs/decide.ts';
import { type Decision, isDecision, reasonOfDecision } from '#server/tours/proofs/decisions.ts';
import { unseal } from '#server/tours/proofs/seal.ts';

import type { Caller } from '../caller.ts';
import { secretAddressHeaders } from '../headers.ts';

import { answered, noButton, nothingHere, shownAt, staffPage } from './answers.ts';
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
    const shown = { organization, check };
    if (check.status !== 'MANUAL_REVIEW') return staffPage((nonce) => decidedPage({ ...shown, nonce }));
    const parts = await identityParts(db, check.id);
    const facts = await identityFacts(db, organization, check);
    return staffPage((nonce) => reviewPage({ ...shown, path, parts, facts, nonce }));
  }

  async function picture({ check }: Opened, name: string): Promise<Response> {
    const part = documentParts.find((known) => known.toLowerCase() === name);
    const place = part && check.status === 'MANUAL_REVIEW' ? { checkId: check.id, part } : null;
    const sealed = place && (await sealedFile(db, place));
    const jpeg = sealed && unseal(secretKey, place, sealed);
    if (!jpeg) return nothingHere();
    return new Response(new Uint8Array(jpeg), {
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
    if (!said) return noButton();
    await decide({ db, tokens, now: clock.now() }, { checkId: check.id, ...said });
    return shownAt(path);
  }

  async function answer(request: Request, caller: Caller, token: string, name: string | undefined) {
    const found = await opened(new URL(request.url), token, caller);
    if (!found) return nothingHere();
    if (name !== undefined) return picture(found, name);
    return request.method === 'POST' ? decided(request, found) : page(found);
  }

  return async (request: Request, caller: Caller): Promise<Response | null> => {
    const [, token, name] = staffPath.exec(new URL(request.url).pathname) ?? [];
    if (token === undefined) return null;
    const allowed = name === undefined ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
    return answered(request, allowed, () => answer(request, caller, token, name));
  };
}

/** Null for what no button of ours says. */
function decisionIn(form: FormData | null): { decision: Decision; reason: string | null } | null {
  const [decision, key] = [form?.get('decision'), form?.get('reason')];
  if (typeof decision !== 'string' || !isDecision(decision)) return null;
  const reason = typeof key === 'string' ? reasonOfDecision(decision, key) : null;
  return decision === 'passed' || reason !== null ? { decision, reason } : null;
}
