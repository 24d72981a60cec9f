/**
 * Converts to E.164 if the digit count is plausible, without checking that the number exists; without a +, it
 * is read as a +1 number.
 */
export function normalizePhone(input: string): string | null {
  const text = input.trim();
  if (text.length > 40 || !/^\+?[\d\s().\-/\u{2010}-\u{2014}\u{a0}]+$/u.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  if (text.startsWith('+') && !digits.startsWith('1'))
    return /^[2-9]\d{7,14}$/.test(digits) ? `+${digits}` : null;
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  const isNamedCountry = !text.startsWith('+') || digits.length === 11;
  return isNamedCountry && national.length === 10 ? `+1${national}` : null;
}

export const isPhoneNumber = (text: string): boolean => normalizePhone(text) !== null;
