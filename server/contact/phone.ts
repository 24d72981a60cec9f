/** E.164, when so many digits can be a number; whether anybody has it is not asked. Without a + it is one of ours. */
export function possiblePhone(given: string): string | null {
  const text = given.trim();
  if (text.length > 40 || !/^\+?[\d\s().\-/\u{2010}-\u{2014}\u{a0}]+$/u.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  if (text.startsWith('+') && !digits.startsWith('1'))
    return /^[2-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  const isNamedCountry = !text.startsWith('+') || digits.length === 11;
  return isNamedCountry && national.length === 10 ? `+1${national}` : null;
}
