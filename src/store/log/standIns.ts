import { looksLikeEmail } from '#domain/contact.ts';
import { escapePattern } from '#domain/escapePattern.ts';

import type { Kind } from './fieldKinds.ts';

export type SecretKind = Exclude<Kind, 'open' | 'sentence' | 'address' | 'choice'>;

const PHONE_DIGITS = 10;

const getNationalDigits = (text: string): string | null => {
  const digits = text.replaceAll(/\D/g, '');
  return /[a-z@]/i.test(text) || digits.length < PHONE_DIGITS ? null : digits.slice(-PHONE_DIGITS);
};

/** The same text with other digits at its end. */
function replaceDigits(text: string, digits: string): string {
  const left = Array.from(digits);
  return Array.from(text).reduceRight(
    (end, letter) => (/\d/.test(letter) ? (left.pop() ?? letter) : letter) + end,
    '',
  );
}

const makers: Record<SecretKind, (number: number, secret: string) => string> = {
  token: (number) => `token-${number}`,
  code: (number, secret) => String(number).padStart(secret.length, '0'),
  name: (number) => `Name ${number}`,
  // neither asks for anything when it's shown
  link: (number) => `data:,${number}`,
  drawing: (number) => `M0 0h${number}v1z`,
  contact: (number, secret) => (looksLikeEmail(secret) ? `person${number}@example.com` : `Contact ${number}`),
  // as long and with the same lines, so that the page looks alike
  text(number, secret) {
    const start = `Text ${number} `;
    const rest = secret.slice(start.length);
    return (
      start.trimEnd() + (rest === '' ? '' : ` ${rest.replaceAll(/\p{L}/gu, 'x').replaceAll(/\p{N}/gu, '0')}`)
    );
  },
};

const MIN_LENGTH_INSIDE_WORDS = 12;

/** Whether a secret can be distinguished from our own words when it's part of a text. */
const isUnmistakable: Partial<Record<SecretKind, (secret: string) => boolean>> = {
  token: (secret) => secret.length >= MIN_LENGTH_INSIDE_WORDS,
  link: (secret) => secret.length >= MIN_LENGTH_INSIDE_WORDS,
  code: (secret) => secret.length >= 4,
  name: (secret) => secret.length >= 2,
  contact: (secret) => looksLikeEmail(secret) || getNationalDigits(secret) !== null,
};

/** What is shown in place of secrets: the same for the same secret, and valid where the secret is valid. */
export function createStandIns() {
  const standIns = new Map<string, string>();
  /** Of secrets that can be parts of other texts. A name or a code can also be a word or a number of ours. */
  const certain = createParts();
  const uncertain = createParts();

  function add(kind: SecretKind, secret: string): string {
    const digits = kind === 'contact' ? getNationalDigits(secret) : null;
    if (digits !== null && digits !== secret) return replaceDigits(secret, get(kind, digits));
    const number = standIns.size + 1;
    return digits === null
      ? makers[kind](number, secret)
      : `555${String(number).padStart(PHONE_DIGITS - 3, '0')}`;
  }

  function get(kind: SecretKind, secret: string): string {
    const same = kind === 'contact' ? secret.toLowerCase() : secret;
    const known = standIns.get(same);
    if (known !== undefined) return known;
    const standIn = add(kind, same);
    standIns.set(same, standIn);
    if (isUnmistakable[kind]?.(secret)) {
      const parts = kind === 'name' || kind === 'code' ? uncertain : certain;
      for (const form of [secret, same, encodeURIComponent(secret)]) parts.add(form, standIn);
    }
    return standIn;
  }

  return {
    get,
    /** How many secrets can be parts of other texts. */
    countParts: () => certain.count() + uncertain.count(),
    /** The text with stand-ins for the secrets in it. */
    fill: (text: string) => uncertain.fill(certain.fill(text)),
    /** The same for a text of ours: a word that is also a name stays. */
    fillOurs: (text: string) => certain.fill(text),
  };
}

function createParts() {
  const standIns = new Map<string, string>();
  return {
    count: () => standIns.size,
    add: (secret: string, standIn: string) => void standIns.set(secret, standIn),
    fill(text: string): string {
      // almost no text contains one, and a search for each is much faster than an expression of all
      const found: string[] = [];
      for (const secret of standIns.keys()) if (text.includes(secret)) found.push(secret);
      if (found.length === 0) return text;
      return text.replaceAll(toPattern(found), (secret) => standIns.get(secret) ?? secret);
    },
  };
}

/** Short secrets are only found as whole words; a long one is also found right after a `%2F`, for example. */
function toPattern(secrets: readonly string[]): RegExp {
  const escaped = [...secrets]
    .sort((a, b) => b.length - a.length)
    .map((secret) =>
      secret.length >= MIN_LENGTH_INSIDE_WORDS && !secret.includes(' ')
        ? escapePattern(secret)
        : String.raw`(?<![\p{L}\p{N}])${escapePattern(secret)}(?![\p{L}\p{N}])`,
    );
  return new RegExp(escaped.join('|'), 'gu');
}
