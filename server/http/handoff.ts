import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { type Organization, organizationBySlug } from '#server/db/organizations.ts';
import { type DocumentPart, documentParts } from '#server/db/proofs/identityFiles.ts';
import { takeFromAddressLimit } from '#server/db/rateLimits.ts';
import { DomainError, rateLimited } from '#server/errors.ts';
import { isSameOrigin } from '#server/graphql/sameOrigin.ts';
import { Busy } from '#server/pictures/files/queue.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';
import { documentPicture } from '#server/tours/proofs/documentPicture.ts';
import {
  type Handoff,
  handIn,
  type HandoffParts,
  openHandoff,
  type Shown,
  takeIn,
} from '#server/tours/proofs/handoff.ts';

import { isSaid, sayAboutFace } from '#server/tours/proofs/faceConsentGiven.ts';
import { faceConsent } from '#server/tours/proofs/identityConsent.ts';

import type { Caller } from './caller.ts';
import { secretAddressHeaders } from './headers.ts';
import { readBytes } from './readBytes.ts';
import { statusOf } from './refusalOf.ts';

type Parts = {
  db: Database;
  clock: Clock;
  secretKey: SecretKey;
  tokens: Tokens;
  uploadsPer10Min: number;
  organizationSlugOf: (hostname: string) => string;
};

const handoffPath = /^\/handoff\/([0-9A-Za-z]{1,200})(?:\/(FRONT|BACK|FACE|face-consent|done))?$/;
const NOT_AGREED = 'Please agree first that we may look at a photo of your face, or skip it.';
const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

/** Pictures come here, larger and slower than anything else. */
export const uploads = {
  isUpload: (pathname: string) => pathname.startsWith('/handoff/'),
  maxBodyBytes: MAX_PICTURE_BYTES,
  timeoutMs: 120_000,
};

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { ...secretAddressHeaders, 'content-type': 'application/json; charset=utf-8' },
  });

const refusal = (status: number, message: string) => json(status, { message });

/** The same for a link that is unknown, used or over. */
const ended = () => refusal(404, 'This link has already been used or has expired.');

const shownTo = ({ check, parts }: Handoff, { name }: Organization) =>
  json(200, {
    organization: name,
    status: check.status,
    parts,
    attemptsLeft: check.attemptsLeft,
    failureReason: check.failureReason,
    expiresAt: check.expiresAt,
    deletesAt: check.deleteFilesAt,
    faceConsent: { ...faceConsent(name), isGiven: check.faceConsentVersion !== null },
  });

/** Where the phone, or whatever else has the link, gives the pictures of a document. Null for other addresses. */
export function createHandoff({ db, clock, secretKey, tokens, uploadsPer10Min, organizationSlugOf }: Parts) {
  async function upload(request: Request, parts: HandoffParts, shown: Given): Promise<Response> {
    const { organization, part } = shown;
    const open = await openHandoff(parts, shown);
    if (!open) return ended();
    if (part === 'FACE' && open.check.faceConsentVersion === null) return refusal(409, NOT_AGREED);
    await takeFromUploads(parts);
    const bytes = await readBytes(request, MAX_PICTURE_BYTES);
    if (bytes === 'too big') return refusal(413, 'Choose a photo of 8 MB or less.');
    const made = await documentPicture(bytes);
    if ('problem' in made) return refusal(415, made.problem);
    const taken = await takeIn(parts, { check: open.check, part, jpeg: made.jpeg });
    if (taken === 'not agreed to') return refusal(409, NOT_AGREED);
    return taken ? shownTo(taken, organization) : ended();
  }

  async function consent(request: Request, parts: HandoffParts, shown: Shown): Promise<Response> {
    const said: unknown = await request.json().catch(() => null);
    if (!isSaid(said)) return refusal(400, 'Choose whether you agree.');
    const told = await sayAboutFace(parts, shown, said);
    if (told === 'other words') return refusal(409, 'Our terms have changed. Please reload this page.');
    return told ? shownTo(told, shown.organization) : ended();
  }

  async function takeFromUploads({ ip, now }: HandoffParts): Promise<void> {
    const { allowed } = await takeFromAddressLimit(db, {
      secretKey,
      name: 'uploads',
      ip,
      limit: uploadsPer10Min,
      windowSeconds: 600,
      now,
    });
    if (!allowed) throw rateLimited('You’ve sent us a lot of photos. Please try again in 10 minutes.');
  }

  async function answer(request: Request, { ip }: Caller, token: string, what: string | undefined) {
    const organization = await organizationBySlug(db, organizationSlugOf(new URL(request.url).hostname));
    if (!organization) return ended();
    const parts = { db, secretKey, tokens, ip, now: clock.now() };
    const shown = { organization, token };
    if (what === undefined) {
      const open = await openHandoff(parts, shown);
      return open ? shownTo(open, organization) : ended();
    }
    const part = documentParts.find((known) => known === what);
    if (part) return upload(request, parts, { ...shown, part });
    if (what === 'face-consent') return consent(request, parts, shown);
    const given = await handIn(parts, shown);
    if (given === 'no front') return refusal(409, 'Add a photo of the front of your ID first.');
    return given ? shownTo(given, organization) : ended();
  }

  return async (request: Request, caller: Caller): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    if (!uploads.isUpload(pathname)) return null;
    const [, token, what] = handoffPath.exec(pathname) ?? [];
    if (token === undefined) return ended();
    const method = what === undefined ? 'GET' : 'POST';
    if (request.method !== method) return refusal(405, `This address only accepts ${method}.`);
    if (method === 'POST' && !isSameOrigin(request)) {
      return refusal(403, 'Requests from other sites aren’t allowed.');
    }
    try {
      return await answer(request, caller, token, what);
    } catch (error) {
      if (error instanceof Busy) return refusal(503, 'We’re busy right now. Please try again in a moment.');
      if (!(error instanceof DomainError)) throw error;
      return refusal(statusOf(error), error.message);
    }
  };
}

type Given = { organization: Organization; token: string; part: DocumentPart };
