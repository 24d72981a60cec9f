import { decoded, nameOf, partsOf, prefillKeys } from './address.ts';

type Key = (typeof prefillKeys)[number];

export type Prefill = Partial<Record<Key, string>>;

const longest: Record<Key, number> = { email: 254, firstName: 50, lastName: 50, phoneNumber: 32 };

/** Control characters, halves of characters, and what turns the direction of writing. */
const unwanted = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Takes the visitor's details out of an address. What is left of it is the same to the byte. */
export function takePrefill(address: string): { prefill: Prefill; address: string } {
  const { path, query, hash } = partsOf(address);
  const rest = query.filter((pair) => keyOf(pair) === undefined);
  if (rest.length === query.length) return { prefill: {}, address };

  const prefill: Prefill = {};
  for (const pair of query) {
    const key = keyOf(pair);
    const value = key && valueOf(key, pair);
    if (key && value) prefill[key] ??= value;
  }
  return { prefill, address: `${path}${rest.length > 0 ? `?${rest.join('&')}` : ''}${hash}` };
}

const keyOf = (pair: string): Key | undefined => prefillKeys.find((key) => key === nameOf(pair));

function valueOf(key: Key, pair: string): string | null {
  const written = pair.split(/=(.*)/s)[1] ?? '';
  // In an e-mail address and a phone number a plus is meant, whoever forgot to encode it.
  const isName = key === 'firstName' || key === 'lastName';
  const text = isName ? written.replaceAll('+', ' ') : written;
  const value = decoded(text).trim();
  const isWanted = value !== '' && value.length <= longest[key] && !unwanted.test(value);
  const isEmail = key !== 'email' || /^[^\s@]+@[^\s@]+$/.test(value);
  return isWanted && isEmail && isEncoded(text) ? value : null;
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
