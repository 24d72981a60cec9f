import type { agentDetails } from '#machines/agentRequest/context.ts';
import { looksLikeEmail } from '#src/lib/email.ts';
import { hasPhoneDigits } from '#src/lib/phone.ts';
import type { Rules } from '#src/ui/form/errors.ts';
import { nameRules } from '#src/ui/form/nameRules.ts';

/** The checks that are possible in the browser; the server makes the final decision. */
export const detailRules: Rules<(typeof agentDetails)[number]> = {
  ...nameRules,
  licenseNumber: (number) =>
    /^[a-z0-9-]{4,20}$/i.test(number) ? null : 'Enter your license number: 4 to 20 letters and digits.',
  licenseState: (state) =>
    /^[a-z]{2}$/i.test(state) ? null : 'Enter your license state as two letters, like TX.',
  brokerage: (name) => (name === '' ? 'Enter your brokerage’s name.' : null),
  officeEmail: (email) => (looksLikeEmail(email) ? null : 'Enter your office email address.'),
  phoneNumber: (phone) =>
    hasPhoneDigits(phone) ? null : 'Enter your mobile number with area code, like (512) 555-0142.',
};
