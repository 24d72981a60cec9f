import { consentField } from '#src/lib/consents.ts';
import { INVALID_EMAIL, looksLikeEmail } from '#src/lib/email.ts';
import { hasPhoneDigits } from '#src/lib/phone.ts';
import { type Rules, getTooLongError } from '#src/ui/form/errors.ts';
import { nameRules } from '#src/ui/form/nameRules.ts';

import type { Field } from './fields.ts';
import { topicField } from './topics.ts';

const MAX_MESSAGE_LENGTH = 2_000;

/** "$1,850" becomes 1850; NaN if the text is not a whole number. */
export const parseDollars = (text: string) =>
  Number(text.replace(/^\$/, '').replaceAll(/[,\s]/g, '') || 'none');

/** The checks that are possible in the browser; the server validates days, numbers, and addresses. */
export const rules: Rules<Field> = {
  ...nameRules,
  email(email, { phoneNumber, preferredChannel }) {
    if (email === '' && phoneNumber === '') return 'Enter an email address or a phone number.';
    if (email === '' && preferredChannel === 'EMAIL') {
      return 'Enter your email address, or choose another way for us to reply.';
    }
    return email === '' || looksLikeEmail(email) ? null : INVALID_EMAIL;
  },
  phoneNumber(phone, values) {
    const needsPhone = values.preferredChannel === 'TEXT' || values.preferredChannel === 'CALL';
    if (phone === '' && needsPhone && values.email !== '') {
      return 'Enter your phone number, or choose another way for us to reply.';
    }
    return phone === '' || hasPhoneDigits(phone)
      ? null
      : 'Enter a phone number with its area code, like (512) 555-0142.';
  },
  preferredChannel: (channel, values) =>
    channel === 'TEXT' && !values[consentField('sms.transactional')]
      ? 'To get a reply by text, check the box for text messages, or choose another way.'
      : null,
  message(message, values) {
    if (message === '' && values[topicField('OTHER')]) return 'Tell us what you’d like to know.';
    return getTooLongError(message, MAX_MESSAGE_LENGTH);
  },
  budgetMonthly: (budget) =>
    budget === '' || Number.isInteger(parseDollars(budget))
      ? null
      : 'Enter your monthly budget in whole dollars, like 1,850.',
};
