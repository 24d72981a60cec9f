import { contactErrors, looksLikeEmail } from '#domain/contact.ts';
import { MAX_INQUIRY_LENGTH, noMessageError, replyErrors } from '#domain/inquiries.ts';
import { isPhoneNumber } from '#domain/phone.ts';
import { getTooLongError } from '#domain/text.ts';
import { consentField } from '#src/lib/consents.ts';
import { type Rules } from '#src/ui/form/errors.ts';
import { nameRules } from '#src/ui/form/nameRules.ts';

import type { Field } from './fields.ts';
import { topicField } from './fields.ts';

/** "$1,850" becomes 1850; NaN if the text is not a whole number. */
export const parseDollars = (text: string) =>
  Number(text.replace(/^\$/, '').replaceAll(/[,\s]/g, '') || 'none');

/** The checks that are possible in the browser; the server validates days, numbers, and addresses. */
export const rules: Rules<Field> = {
  ...nameRules,
  email(email, { phoneNumber, preferredChannel }) {
    if (email === '' && phoneNumber === '') return replyErrors.noEmailOrPhone;
    if (email === '' && preferredChannel === 'EMAIL') {
      return replyErrors.noEmail;
    }
    return email === '' || looksLikeEmail(email) ? null : contactErrors.invalidEmail;
  },
  phoneNumber(phone, values) {
    const needsPhone = values.preferredChannel === 'TEXT' || values.preferredChannel === 'CALL';
    if (phone === '' && needsPhone && values.email !== '') {
      return replyErrors.noPhone;
    }
    return phone === '' || isPhoneNumber(phone) ? null : contactErrors.invalidPhone;
  },
  preferredChannel: (channel, values) =>
    channel === 'TEXT' && !values[consentField('sms.transactional')] ? replyErrors.noConsent : null,
  message(message, values) {
    if (message === '' && values[topicField('OTHER')]) return noMessageError;
    return getTooLongError(message, MAX_INQUIRY_LENGTH);
  },
  budgetMonthly: (budget) =>
    budget === '' || Number.isInteger(parseDollars(budget))
      ? null
      : 'Enter your monthly budget in whole dollars, like 1,850.',
};
