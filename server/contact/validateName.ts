import { getNameError, type NameKind } from '#domain/contact.ts';

/** Marks of a name that is used for advertising. */
const addressLike =
  /:\/\/|www\.|[@<>\\/]|\.(?:com|net|org|info|biz|io|co|me|us|ru|cn|xyz|top|link|app|dev|site|shop)\b/iu;
/** Some scripts need zero-width joiners in names; no other invisible character is allowed. */
const invisibleCharacters = /[\p{Cc}\p{Co}\p{Cs}]|(?![\u{200c}\u{200d}])\p{Cf}/u;

type NameResult = { value: string } | { problem: string };

const undisplayableErrors: Record<NameKind, string> = {
  name: 'Your name has a character we can’t display. Please type it another way.',
  firstName: 'Your first name has a character we can’t display. Please type it another way.',
  lastName: 'Your last name has a character we can’t display. Please type it another way.',
};

const addressErrors: Record<NameKind, string> = {
  name: 'Enter your name only, without an address or link.',
  firstName: 'Enter your first name only, without an address or link.',
  lastName: 'Enter your last name only, without an address or link.',
};

const noLetterErrors: Record<NameKind, string> = {
  name: 'Enter your name using letters.',
  firstName: 'Enter your first name using letters.',
  lastName: 'Enter your last name using letters.',
};

export function validateName(input: string, kind: NameKind): NameResult {
  const value = input.normalize('NFC').trim().replaceAll(/ +/g, ' ');
  const problem = getNameError(value, kind);
  if (problem !== null) return { problem };
  if (invisibleCharacters.test(value)) return { problem: undisplayableErrors[kind] };
  if (addressLike.test(value)) return { problem: addressErrors[kind] };
  if (!/\p{L}/u.test(value)) return { problem: noLetterErrors[kind] };
  return { value };
}
