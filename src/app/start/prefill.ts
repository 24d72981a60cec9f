import { decodeSafely, getParamName, splitUrl, prefillKeys } from '#src/lib/address.ts';

type Key = (typeof prefillKeys)[number];

export type Prefill = Partial<Record<Key, string>>;

const maxLengths: Record<Key, number> = { email: 254, firstName: 50, lastName: 50, phoneNumber: 32 };

/** Control characters, lone surrogates, and characters that change the text direction. */
const forbiddenCharacters = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Extracts the visitor's details from an address. The rest of it stays identical to the byte. */
export function extractPrefill(address: string): { prefill: Prefill; address: string } {
  const { path, query, hash } = splitUrl(address);
  const rest = query.filter((pair) => findPrefillKey(pair) === undefined);
  if (rest.length === query.length) return { prefill: {}, address };

  const prefill: Prefill = {};
  for (const pair of query) {
    const key = findPrefillKey(pair);
    const value = key && parseValue(key, pair);
    if (key && value) prefill[key] ??= value;
  }
  return { prefill, address: `${path}${rest.length > 0 ? `?${rest.join('&')}` : ''}${hash}` };
}

const findPrefillKey = (pair: string): Key | undefined =>
  prefillKeys.find((key) => key === getParamName(pair));

function parseValue(key: Key, pair: string): string | null {
  const rawValue = pair.split(/=(.*)/s)[1] ?? '';
  // In an email address or phone number, a plus is meant literally even if it was not encoded.
  const isName = key === 'firstName' || key === 'lastName';
  const text = isName ? rawValue.replaceAll('+', ' ') : rawValue;
  const value = decodeSafely(text).trim();
  const isAcceptable = value !== '' && value.length <= maxLengths[key] && !forbiddenCharacters.test(value);
  const isEmail = key !== 'email' || /^[^\s@]+@[^\s@]+$/.test(value);
  return isAcceptable && isEmail && isValidEncoding(text) ? value : null;
}

function isValidEncoding(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
