import { getNameError } from '#domain/contact.ts';

/** Marks of a name that is used for advertising. */
const addressLike =
  /:\/\/|www\.|[@<>\\/]|\.(?:com|net|org|info|biz|io|co|me|us|ru|cn|xyz|top|link|app|dev|site|shop)\b/iu;
/** Some scripts need zero-width joiners in names; no other invisible character is allowed. */
const invisibleCharacters = /[\p{Cc}\p{Co}\p{Cs}]|(?![\u{200c}\u{200d}])\p{Cf}/u;

type NameResult = { value: string } | { problem: string };

/** `which` as in "first name". */
export function validateName(input: string, which: string): NameResult {
  const value = input.normalize('NFC').trim().replaceAll(/ +/g, ' ');
  const problem = getNameError(value, which);
  if (problem !== null) return { problem };
  if (invisibleCharacters.test(value))
    return { problem: `Your ${which} has a character we can’t display. Please type it another way.` };
  if (addressLike.test(value)) return { problem: `Enter your ${which} only, without an address or link.` };
  if (!/\p{L}/u.test(value)) return { problem: `Enter your ${which} using letters.` };
  return { value };
}
