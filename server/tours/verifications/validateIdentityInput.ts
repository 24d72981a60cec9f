import { isHomeSlug } from '#domain/homes/lists.ts';
import { validateName } from '#server/contact/validateName.ts';
import { type ErrorInfo, invalidInput } from '#server/errors.ts';
import type { StartIdentityVerificationInput } from '#server/graphql/schemaTypes.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';
import { homeBySlug } from '#server/homes/queries/homeBySlug.ts';
import { isUuid } from '#server/isUuid.ts';
import { type Organization, organizationById } from '#server/organizations/queries.ts';

import { findTourByToken } from '../model/findTourByToken.ts';
import { isAbout } from '../model/identityChecks.ts';
import { type Session, toSession, validateSessionKey } from '../model/session.ts';
import type { Tour } from '../model/tours.ts';
import { isIdentityConsent } from './identityConsent.ts';
import type { VerificationDeps } from './verificationDeps.ts';

export type RequestedIdentity = {
  organizationId: string;
  home: ListedHome;
  tour: Tour | null;
  firstName: string;
  lastName: string;
  session: Session;
};

export async function validateIdentityInput(
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
