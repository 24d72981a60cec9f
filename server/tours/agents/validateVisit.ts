import { MAX_BROKERAGE_LENGTH, agentErrors, isLicenseNumber, isLicenseState } from '#domain/agents.ts';
import { normalizeLines } from '#server/contact/normalizeLines.ts';
import { validateContact } from '#server/contact/validateContact.ts';
import type { ErrorInfo } from '#server/errors.ts';
import type { MlsAgentInput } from '#server/graphql/schemaTypes.ts';
import type { SecretKey } from '#server/secretKey.ts';

import { parseContactVerifications } from '#server/contact/contactVerification.ts';

/** Adds a sentence to `problems` for each invalid field. */
export function validateVisitingAgent(input: MlsAgentInput, offices: readonly string[], problems: ErrorInfo) {
  const { firstName, lastName, officeEmail, phoneNumber } = input;
  const contactProblems: ErrorInfo = {};
  const contact = validateContact({ firstName, lastName, email: officeEmail, phoneNumber }, contactProblems);
  const { email: wrongAddress, ...others } = contactProblems;
  Object.assign(problems, others);
  const domain = contact.email?.split('@').at(-1)?.toLowerCase() ?? '';
  if (contact.email === null) {
    problems.officeEmail = wrongAddress ?? agentErrors.officeEmail;
  } else if (!offices.includes(domain)) {
    problems.officeEmail =
      'We don’t have this office on file yet. Please call us, or visit with someone from our team.';
  }
  if (contact.phoneNumber === null && problems.phoneNumber === undefined) {
    problems.phoneNumber = 'Enter your mobile number. We may need to reach you while you’re at the home.';
  }
  const licenseNumber = input.licenseNumber.trim().toUpperCase();
  if (!isLicenseNumber(licenseNumber)) {
    problems.licenseNumber = agentErrors.licenseNumber;
  }
  const licenseState = input.licenseState.trim().toUpperCase();
  if (!isLicenseState(licenseState)) problems.licenseState = agentErrors.licenseState;
  const brokerage = normalizeLines(input.brokerage);
  if (brokerage === '' || Array.from(brokerage).length > MAX_BROKERAGE_LENGTH) {
    problems.brokerage = `Enter your brokerage’s name in ${MAX_BROKERAGE_LENGTH} characters or fewer.`;
  }
  return {
    firstName: contact.firstName,
    lastName: contact.lastName,
    officeEmail: contact.email ?? '',
    phoneNumber: contact.phoneNumber ?? '',
    licenseNumber,
    licenseState,
    brokerage,
  };
}

/** An old proof may belong to an agent who has since left the office. */
const OFFICE_VERIFICATION_TTL_MS = 12 * 3_600_000;

type OfficeVerification = { organizationId: string; contactProofs: readonly string[]; officeEmail: string };

/** Whether the agent verified their office email recently. */
export function validateOffice(
  deps: { secretKey: SecretKey; now: Date },
  office: OfficeVerification,
  problems: ErrorInfo,
): void {
  const isVerified = parseContactVerifications(deps, office).some(
    ({ channel, destination, verifiedAt }) =>
      channel === 'EMAIL' &&
      destination.toLowerCase() === office.officeEmail.toLowerCase() &&
      deps.now.getTime() - verifiedAt.getTime() < OFFICE_VERIFICATION_TTL_MS,
  );
  if (!isVerified) {
    problems.contactProofs = 'First verify your office email address with the code we emailed you.';
  }
}
