import { tooLong } from './plainLines.ts';

const MAX_LENGTH = 50;

/** What makes a name a place for advertisements. */
const addressLike =
  /:\/\/|www\.|[@<>\\/]|\.(?:com|net|org|info|biz|io|co|me|us|ru|cn|xyz|top|link|app|dev|site|shop)\b/iu;
const picture = /[\p{Extended_Pictographic}\p{Regional_Indicator}\u{fe0f}\u{20e3}]/u;
/** Zero-width joiners stand inside of names in some scripts; nothing else that is unseen does. */
const unseen = /[\p{Cc}\p{Co}\p{Cs}]|(?![\u{200c}\u{200d}])\p{Cf}/u;

type Checked = { value: string } | { problem: string };

/** `which` as in "first name". */
export function checkName(given: string, which: string): Checked {
  const value = given.normalize('NFC').trim().replaceAll(/ +/g, ' ');
  if (value === '') return { problem: `Enter your ${which}.` };
  if (Array.from(value).length > MAX_LENGTH) {
    return { problem: tooLong(MAX_LENGTH) };
  }
  if (picture.test(value)) return { problem: `Enter your ${which} without emoji.` };
  if (unseen.test(value)) return { problem: `Your ${which} has a character we can’t show.` };
  if (addressLike.test(value)) return { problem: `Enter your ${which} only, without an address or link.` };
  if (!/\p{L}/u.test(value)) return { problem: `Enter your ${which} using letters.` };
  return { value };
}
