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

/** What a form can say at once about a name; `which` as in "first name". The server checks more. */
export function getNameError(name: string, which: string): string | null {
  if (name === '') return `Enter your ${which}.`;
  return (
    getTooLongError(name, MAX_NAME_LENGTH) ??
    (picture.test(name) ? `Enter your ${which} without emoji.` : null)
  );
}

/** Whether the text looks like an email address; only a delivered email proves it. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);
