import { getTooLongError } from './text.ts';

export const contactErrors = {
  invalidEmail: 'Enter an email address like name@example.com.',
  invalidPhone: 'Enter a phone number with its area code, like (512) 555-0142.',
  noEmail: 'Enter your email address.',
};

/** For the address that a tour's confirmation goes to. */
export const noBookingEmailError = 'Enter your email address. We’ll send your confirmation there.';

const MAX_NAME_LENGTH = 50;

const picture = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u{fe0f}\u{20e3}]/u;

export type NameKind = 'name' | 'firstName' | 'lastName';

const missingNameErrors: Record<NameKind, string> = {
  name: 'Enter your name.',
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
};

const emojiErrors: Record<NameKind, string> = {
  name: 'Enter your name without emoji.',
  firstName: 'Enter your first name without emoji.',
  lastName: 'Enter your last name without emoji.',
};

/** What a form can say at once about a name. The server checks more. */
export function getNameError(name: string, kind: NameKind): string | null {
  if (name === '') return missingNameErrors[kind];
  return getTooLongError(name, MAX_NAME_LENGTH) ?? (picture.test(name) ? emojiErrors[kind] : null);
}

/** Whether the text looks like an email address; only a delivered email proves it. */
export const looksLikeEmail = (text: string): boolean => emailPattern.test(text);

export const emailPattern = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
