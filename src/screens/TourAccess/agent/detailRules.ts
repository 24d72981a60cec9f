import { agentErrors, isLicenseNumber, isLicenseState } from '#domain/agents.ts';
import { looksLikeEmail } from '#domain/contact.ts';
import { isPhoneNumber } from '#domain/phone.ts';
import type { agentDetails } from '#machines/agentRequest/context.ts';
import type { Rules } from '#src/ui/form/errors.ts';
import { nameRules } from '#src/ui/form/nameRules.ts';

/** The checks that are possible in the browser; the server makes the final decision. */
export const detailRules: Rules<(typeof agentDetails)[number]> = {
  ...nameRules,
  licenseNumber: (number) => (isLicenseNumber(number) ? null : agentErrors.licenseNumber),
  licenseState: (state) => (isLicenseState(state) ? null : agentErrors.licenseState),
  brokerage: (name) => (name === '' ? 'Enter your brokerage’s name.' : null),
  officeEmail: (email) => (looksLikeEmail(email) ? null : agentErrors.officeEmail),
  phoneNumber: (phone) =>
    isPhoneNumber(phone) ? null : 'Enter your mobile number with area code, like (512) 555-0142.',
};
