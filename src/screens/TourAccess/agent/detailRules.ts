import type { agentDetails } from '#machines/agentRequest/context.ts';
import { looksLikeEmail } from '#src/lib/email.ts';
import { hasPhoneDigits } from '#src/lib/phone.ts';
import type { Rules } from '#src/ui/form/errors.ts';
import { nameRules } from '#src/ui/form/nameRules.ts';

/** What can be known here; the server has the last word. */
export const detailRules: Rules<(typeof agentDetails)[number]> = {
  ...nameRules,
  licenseNumber: (number) =>
    /^[a-z0-9-]{4,20}$/i.test(number)
      ? null
      : 'Enter the number of your license: 4 to 20 letters and digits.',
  licenseState: (state) => (/^[a-z]{2}$/i.test(state) ? null : 'Enter the state in two letters, like TX.'),
  brokerage: (name) => (name === '' ? 'Enter the name of your brokerage.' : null),
  officeEmail: (email) =>
    looksLikeEmail(email) ? null : 'Enter the e-mail address that your office has given you.',
  phoneNumber: (phone) =>
    hasPhoneDigits(phone) ? null : 'Enter your mobile number with its area code, like (512) 555-0142.',
};
