import { getNameError } from '#domain/contact.ts';

type NameResult = { value: string } | { problem: string };

/** `which` as in "first name". */
export function validateName(input: string, which: string): NameResult {
  const value = input.normalize('NFC').trim().replaceAll(/ +/g, ' ');
  const problem = getNameError(value, which);
  return problem === null ? { value } : { problem };
}
