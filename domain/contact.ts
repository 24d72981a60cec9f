import { getTooLongError } from './text.ts';

export const contactErrors = {
  invalidEmail: 'Enter an email address like name@example.com.',
  invalidPhone: 'Enter a phone number with its area code, like (512) 555-0142.',
  noEmail: 'Enter your email address.',
  noEmailForBooking: 'Enter your email address. We’ll send your confirmation there.',
  noEmailForReply: 'Enter your email address, or choose another way for us to reply.',
  noPhoneForReply: 'Enter your phone number, or choose another way for us to reply.',
  noEmailOrPhone: 'Enter an email address or a phone number.',
  noConsentForReply: 'To get a reply by text, check the box for text messages, or choose another way.',
};

const MAX_NAME_LENGTH = 50;

/** Marks of a name that is used for advertising. */
const addressLike =
  /:\/\/|www\.|[@<>\\/]|\.(?:com|net|org|info|biz|io|co|me|us|ru|cn|xyz|top|link|app|dev|site|shop)\b/iu;
const picture = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u{fe0f}\u{20e3}]/u;
/** Some scripts need zero-width joiners in names; no other invisible character is allowed. */
const invisibleCharacters = /[\p{Cc}\p{Co}\p{Cs}]|(?![\u{200c}\u{200d}])\p{Cf}/u;

/** What is wrong with a name without spaces around it; `which` as in "first name". */
export function getNameError(name: string, which: string): string | null {
  if (name === '') return `Enter your ${which}.`;
  const tooLong = getTooLongError(name, MAX_NAME_LENGTH);
  if (tooLong !== null) return tooLong;
  if (picture.test(name)) return `Enter your ${which} without emoji.`;
  if (invisibleCharacters.test(name))
    return `Your ${which} has a character we can’t display. Please type it another way.`;
  if (addressLike.test(name)) return `Enter your ${which} only, without an address or link.`;
  return /\p{L}/u.test(name) ? null : `Enter your ${which} using letters.`;
}
