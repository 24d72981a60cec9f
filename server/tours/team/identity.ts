import { documentParts } from '#domain/tours/documents.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { getHomePublicAddress } from '#server/homes/address.ts';
import { homesByIds } from '#server/homes/queries/homesByIds.ts';
import type { Caller } from '#server/http/caller.ts';
import { secretAddressHeaders } from '#server/http/headers.ts';
import { createRoutes, type Routes, tokenParam } from '#server/http/routes.ts';
import type { Fact } from '#server/http/team/facts.ts';
import {
  handleTeamRequest,
  unknownActionResponse,
  notFoundResponse,
  redirectTo,
  teamPageResponse,
} from '#server/http/team/teamResponses.ts';
import { type Organization, organizationBySlug } from '#server/organizations/queries.ts';
import type { SecretKey } from '#server/secretKey.ts';
import { formatMoment } from '#server/time/formatMoment.ts';
import type { Tokens } from '#server/tokens.ts';

import {
  type IdentityCheck,
  identityCheckById,
  MAX_IDENTITY_ATTEMPTS,
  getRound,
} from '../model/identityChecks.ts';
import { toursByIds } from '../model/tours.ts';
import {
  decideIdentityCheck,
  type Decision,
  isDecision,
  getDecisionReason,
} from '../verifications/decideIdentityCheck.ts';
import { listIdentityParts, findSealedFile, unseal } from '../verifications/identityFiles.ts';
import { findToursAwaitingCheck } from '../verifications/toursAwaitingVerification.ts';
import { getTourReference } from '../view/tourLabels.ts';
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

/** What the team needs to know to review a document. */
async function identityFacts(
  db: Queryable,
  organization: Organization,
  check: IdentityCheck,
): Promise<Fact[]> {
  const tours = await toursByIds(db, await findToursAwaitingCheck(db, check.id));
  const unitIds = [
    ...new Set([...tours.map(({ unitId }) => unitId), ...(check.unitId ? [check.unitId] : [])]),
  ];
  const homes = await homesByIds(db, unitIds);
  const requestedHome = homes.find(({ id }) => id === check.unitId);
  const waiting = tours.flatMap((tour): Fact[] => {
    const home = homes.find(({ id }) => id === tour.unitId);
    const when = formatMoment(tour.startsAt, home?.property.timeZone ?? 'UTC');
    return home ? [['Tour', `${getTourReference(tour.id)}, ${home.title}, ${when}`]] : [];
  });
  const timeZone = organization.supportHours[0]?.timeZone ?? 'UTC';
  return [
    ['Name', `${check.firstName} ${check.lastName}`],
    ...(waiting.length === 0 && requestedHome
      ? [['Home', `${requestedHome.title}, ${getHomePublicAddress(requestedHome).formatted}`] as const]
      : waiting),
    ['Started', formatMoment(check.createdAt, timeZone)],
    ['Attempt', `${getRound(check)} of ${MAX_IDENTITY_ATTEMPTS}`],
    [
      'Photos deleted',
      `A day after you decide, and no later than ${formatMoment(check.deleteFilesAt, timeZone)}`,
    ],
  ];
}
