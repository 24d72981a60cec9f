import { isHomeSlug } from '#domain/homes/lists.ts';
import { consumeFormLimit } from '#server/contact/mailLimits.ts';
import { validateName } from '#server/contact/validateName.ts';
import type { Queryable } from '#server/db/database.ts';
import { runOnce } from '#server/db/idempotency.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { StartIdentityVerificationInput } from '#server/graphql/schemaTypes.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { isUuid } from '#server/isUuid.ts';
import { type Organization, organizationById } from '#server/organizations/queries.ts';

import { findTourByToken } from '../model/findTourByToken.ts';
import {
  addIdentityCheck,
  listIdentityChecksBySession,
  type IdentityCheck,
  identityCheckById,
  hasPassed,
  isAbout,
  MAX_IDENTITY_ATTEMPTS,
  awaitsDocument,
  getRound,
  linkCheckToProspect,
} from '../model/identityChecks.ts';
import { type Session, toSession, validateSessionKey } from '../model/session.ts';
import type { Tour } from '../model/tours.ts';
import { confirmOnceVerified } from './confirmOnceVerified.ts';
import { lockCodes } from './contactCodes.ts';
import { createIdentityConsent, isIdentityConsent } from './identityConsent.ts';
import { attachIdentityCheck } from './toursAwaitingVerification.ts';
import type { VerificationDeps } from './verificationDeps.ts';

type Deps = VerificationDeps & { limits: { formsPer10Min: number } };

export const UPLOAD_WINDOW_MS = 24 * 3_600_000;

const PICTURE_RETENTION_MS = 30 * 24 * 3_600_000;

/** Starts an ID check, or resumes the one this browser started for the same name. */
export async function startIdentity(
  deps: Deps,
  input: StartIdentityVerificationInput,
): Promise<IdentityCheck> {
  const { db, now } = deps;
  const { idempotencyKey: key, ...content } = input;
  const requested = await validateIdentityInput(deps, input);
  const { organizationId } = input;
  const { checkId } = await runOnce(
    db,
    { operation: 'startIdentityVerification', key, input: content, organizationId, now },
    (tx) => startCheck(tx, deps, requested),
  );
  const check = await identityCheckById(db, checkId);
  if (!check) throw new Error('The ID check disappeared');
  return check;
}

async function startCheck(
  tx: Queryable,
  deps: Deps,
  requested: RequestedIdentity,
): Promise<{ checkId: string }> {
  const { now, tokens, browser } = deps;
  const { organizationId, home, tour, firstName, lastName, session } = requested;
  await lockCodes(tx, { tabHash: session.tab });
  const before = (await listIdentityChecksBySession(tx, organizationId, session)).find(
    (check) => isAbout(check, requested) && isReusableCheck(check, now),
  );
  const checkId = before?.id ?? (await add());
  if (tour) {
    await linkCheckToProspect(tx, checkId, tour.prospectId);
    await attachIdentityCheck(tx, tour.id, { checkId, now });
    await confirmOnceVerified(tx, tour.id, { now, actor: 'VISITOR' });
  }
  return { checkId };

  async function add(): Promise<string> {
    await consumeFormLimit(tx, deps);
    const id = await addIdentityCheck(tx, {
      organizationId,
      session: { ...session, browser: browser.persist() },
      firstName,
      lastName,
      unitId: home.id,
      attempts: MAX_IDENTITY_ATTEMPTS,
      consentVersion: createIdentityConsent('').version,
      now,
      expiresAt: new Date(now.getTime() + UPLOAD_WINDOW_MS),
      deleteFilesAt: new Date(now.getTime() + PICTURE_RETENTION_MS),
    });
    const version = getRound({ attemptsLeft: MAX_IDENTITY_ATTEMPTS });
    await tokens.issue(tx, { kind: 'handoff', organizationId, subjectId: id, version });
    return id;
  }
}

const isReusableCheck = (check: IdentityCheck, now: Date) =>
  awaitsDocument(check, now) || check.status === 'MANUAL_REVIEW' || hasPassed(check, now);

type RequestedIdentity = {
  organizationId: string;
  home: ListedHome;
  tour: Tour | null;
  firstName: string;
  lastName: string;
  session: Session;
};

async function validateIdentityInput(
  deps: VerificationDeps,
  input: StartIdentityVerificationInput,
): Promise<RequestedIdentity> {
  const { db } = deps;
  const { organizationId, slug, sessionKey, publicToken } = input;
  const problems: ErrorInfo = {};
  const organization = isUuid(organizationId) ? await organizationById(db, organizationId) : null;
  if (!organization) throw invalidInput({ organizationId: 'We couldn’t find this company.' });
  const home = isHomeSlug(slug) ? await homeBySlug(db, organizationId, slug) : null;
  if (!home) problems.slug = 'We couldn’t find this home.';
  validateSessionKey(sessionKey, problems);
  const name = (field: 'firstName' | 'lastName') => {
    const outcome = validateName(input[field], field);
    if ('value' in outcome) return outcome.value;
    problems[field] = outcome.problem;
    return '';
  };
  const visitorName = { firstName: name('firstName'), lastName: name('lastName') };
  const tour = publicToken ? await findTourByToken(deps, { organizationId, token: publicToken }) : null;
  if (tour && !isAbout(visitorName, tour) && !problems.firstName && !problems.lastName) {
    problems.firstName = 'Enter the name the tour is booked under.';
  }
  if (!input.consents.some((consent) => consent.granted && isIdentityConsent(consent))) {
    problems.consents =
      'Please agree to our review of your ID, or choose a tour with someone from our team instead.';
  }
  const problem = getMethodProblem(organization, input);
  if (problem !== null) problems.method = problem;
  if (!home || Object.keys(problems).length > 0) throw invalidInput(problems);
  return { organizationId, home, tour, ...visitorName, session: toSession(deps, sessionKey) };
}

/** An organization that names a checking service gets our own check instead; no other exists yet. */
function getMethodProblem(
  { leasingEmail, personaTemplateId }: Organization,
  { method }: StartIdentityVerificationInput,
): string | null {
  if (leasingEmail === null) {
    return 'We can’t review IDs here yet. Choose a tour with someone from our team, or call us.';
  }
  return method === 'PROVIDER_HOSTED' && personaTemplateId === null
    ? 'We don’t use a verification service. Upload a photo of your ID here instead.'
    : null;
}
