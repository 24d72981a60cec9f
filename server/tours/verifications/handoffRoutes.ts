import {
  type DocumentPart,
  documentParts,
  documentErrors,
  MAX_DOCUMENT_BYTES,
} from '#domain/tours/documents.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { consumeIpRateLimit } from '#server/db/rateLimits.ts';
import { DomainError, rateLimited } from '#server/errors.ts';
import { isSameOrigin } from '#server/graphql/sameOrigin.ts';
import { BusyError } from '#server/homes/pictures/files/queue.ts';
import { secretAddressHeaders } from '#server/http/headers.ts';
import { readBytes } from '#server/http/readBytes.ts';
import { createRoutes, type Routes, tokenParam } from '#server/http/routes.ts';
import { getHttpStatus } from '#server/http/toErrorResponse.ts';
import { type Organization, organizationBySlug } from '#server/organizations/queries.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';

import {
  type Handoff,
  submitHandoff,
  type HandoffDeps,
  openHandoff,
  type HandoffLink,
  storeDocumentPart,
  isFaceConsentAnswer,
  recordFaceConsent,
} from './handoff.ts';
import { createFaceConsent } from './identityConsent.ts';
import { toDocumentJpeg } from './identityFiles.ts';

type Deps = {
  db: Database;
  clock: Clock;
  secretKey: SecretKey;
  tokens: Tokens;
  uploadsPer10Min: number;
  getOrganizationSlug: (hostname: string) => string;
};

const route = `/handoff/${tokenParam}` as const;
const FACE_CONSENT_REQUIRED = 'Check the box to let us review a photo of your face, or skip it.';

/** Picture uploads arrive here, larger and slower than other requests. */
export const documentUploads = {
  isUpload: (pathname: string) => pathname.startsWith('/handoff/'),
  maxBodyBytes: MAX_DOCUMENT_BYTES,
  timeoutMs: 120_000,
};

const jsonResponse = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { ...secretAddressHeaders, 'content-type': 'application/json; charset=utf-8' },
  });

const createErrorResponse = (status: number, message: string) => jsonResponse(status, { message });

/** The same response for a link that is unknown, used or expired. */
const createExpiredResponse = () =>
  createErrorResponse(404, 'This link has already been used or has expired.');

const toHandoffResponse = ({ check, parts }: Handoff, { name }: Organization) =>
  jsonResponse(200, {
    organization: name,
    status: check.status,
    parts,
    attemptsLeft: check.attemptsLeft,
    failureReason: check.failureReason,
    expiresAt: check.expiresAt,
    deletesAt: check.deleteFilesAt,
    faceConsent: { ...createFaceConsent(name), isGiven: check.faceConsentVersion !== null },
  });

/** Where the phone that opened the link uploads the pictures of a document. */
export function createHandoffRoutes({
  db,
  clock,
  secretKey,
  tokens,
  uploadsPer10Min,
  getOrganizationSlug,
}: Deps): Routes {
  async function upload(request: Request, deps: HandoffDeps, target: UploadTarget): Promise<Response> {
    const { organization, part } = target;
    const open = await openHandoff(deps, target);
    if (!open) return createExpiredResponse();
    if (part === 'FACE' && open.check.faceConsentVersion === null)
      return createErrorResponse(409, FACE_CONSENT_REQUIRED);
    await takeUploadAllowance(deps);
    const bytes = await readBytes(request, MAX_DOCUMENT_BYTES);
    if (bytes === 'too big') return createErrorResponse(413, 'Choose a photo that’s 8 MB or smaller.');
    const made = await toDocumentJpeg(bytes);
    if ('problem' in made) return createErrorResponse(415, made.problem);
    const taken = await storeDocumentPart(deps, { check: open.check, part, jpeg: made.jpeg });
    if (taken === 'noConsent') return createErrorResponse(409, FACE_CONSENT_REQUIRED);
    return taken ? toHandoffResponse(taken, organization) : createExpiredResponse();
  }

  async function consent(request: Request, deps: HandoffDeps, link: HandoffLink): Promise<Response> {
    const input: unknown = await request.json().catch(() => null);
    if (!isFaceConsentAnswer(input)) return createErrorResponse(400, 'Choose whether you agree.');
    const updated = await recordFaceConsent(deps, link, input);
    if (updated === 'consentTextChanged')
      return createErrorResponse(409, 'Our terms have changed. Please reload this page.');
    return updated ? toHandoffResponse(updated, link.organization) : createExpiredResponse();
  }

  async function takeUploadAllowance({ ip, now }: HandoffDeps): Promise<void> {
    const { allowed } = await consumeIpRateLimit(db, {
      secretKey,
      name: 'uploads',
      ip,
      limit: uploadsPer10Min,
      windowSeconds: 600,
      now,
    });
    if (!allowed) throw rateLimited('You’ve sent us a lot of photos. Please try again in 10 minutes.');
  }

  const routes = createRoutes();

  type Visit = { request: Request; deps: HandoffDeps; link: HandoffLink };

  /** Every answer is JSON, refusals too, because a page reads them. */
  function addRoute(method: 'GET' | 'POST', path: Path, act: (visit: Visit) => Promise<Response>) {
    routes.all(path, async ({ req, env }) => {
      if (req.method !== method) return createErrorResponse(405, `This address only accepts ${method}.`);
      if (method === 'POST' && !isSameOrigin(req.raw)) {
        return createErrorResponse(403, 'Requests from other sites aren’t allowed.');
      }
      try {
        const organization = await organizationBySlug(db, getOrganizationSlug(new URL(req.url).hostname));
        if (!organization) return createExpiredResponse();
        return await act({
          request: req.raw,
          deps: { db, secretKey, tokens, ip: env.caller.ip, now: clock.now() },
          link: { organization, token: req.param('token') },
        });
      } catch (error) {
        if (error instanceof BusyError)
          return createErrorResponse(503, 'We’re busy right now. Please try again in a moment.');
        if (!(error instanceof DomainError)) throw error;
        return createErrorResponse(getHttpStatus(error), error.message);
      }
    });
  }

  addRoute('GET', route, async ({ deps, link }) => {
    const open = await openHandoff(deps, link);
    return open ? toHandoffResponse(open, link.organization) : createExpiredResponse();
  });
  for (const part of documentParts) {
    addRoute('POST', `${route}/${part}`, ({ request, deps, link }) =>
      upload(request, deps, { ...link, part }),
    );
  }
  addRoute('POST', `${route}/face-consent`, ({ request, deps, link }) => consent(request, deps, link));
  addRoute('POST', `${route}/done`, async ({ deps, link }) => {
    const submitted = await submitHandoff(deps, link);
    if (submitted === 'missingFront') return createErrorResponse(409, documentErrors.noFront);
    return submitted ? toHandoffResponse(submitted, link.organization) : createExpiredResponse();
  });
  routes.all('/handoff/:rest{.*}', createExpiredResponse);
  return routes;
}

type Path = typeof route | `${typeof route}/${DocumentPart | 'face-consent' | 'done'}`;
type UploadTarget = { organization: Organization; token: string; part: DocumentPart };
