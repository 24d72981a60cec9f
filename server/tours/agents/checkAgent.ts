import { checkContact } from '#server/contact/checkContact.ts';
import { plainLines } from '#server/contact/plainLines.ts';
import type { VisitingAgent } from '#server/db/access/agentVisits.ts';
import type { ErrorInfo } from '#server/errors.ts';

const MOST_CHARACTERS = 100;

/** What is wrong stands in `problems` afterwards, a sentence for each field. */
export function checkAgent(given: VisitingAgent, offices: readonly string[], problems: ErrorInfo) {
  const { firstName, lastName, officeEmail, phoneNumber } = given;
  const told: ErrorInfo = {};
  const contact = checkContact({ firstName, lastName, email: officeEmail, phoneNumber }, told);
  const { email: wrongAddress, ...others } = told;
  Object.assign(problems, others);
  const domain = contact.email?.split('@').at(-1)?.toLowerCase() ?? '';
  if (contact.email === null) {
    problems.officeEmail = wrongAddress ?? 'Enter your office email address.';
  } else if (!offices.includes(domain)) {
    problems.officeEmail = 'We don’t know this office yet. Please call us, or come with our team.';
  }
  if (contact.phoneNumber === null && problems.phoneNumber === undefined) {
    problems.phoneNumber = 'Enter your mobile number. We may need to reach you while you’re at the home.';
  }
  const licenseNumber = given.licenseNumber.trim().toUpperCase();
  if (!/^[A-Z0-9-]{4,20}$/.test(licenseNumber)) {
    problems.licenseNumber = 'Enter your license number: 4 to 20 letters and digits.';
  }
  const licenseState = given.licenseState.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(licenseState))
    problems.licenseState = 'Enter your license state as two letters, like TX.';
  const brokerage = plainLines(given.brokerage);
  if (brokerage === '' || Array.from(brokerage).length > MOST_CHARACTERS) {
    problems.brokerage = `Enter your brokerage’s name in ${MOST_CHARACTERS} characters or fewer.`;
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
