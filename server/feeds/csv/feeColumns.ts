import { capitalize } from '#domain/text.ts';
import type { Fee } from '#server/homes/home.ts';

import { slugify } from '../normalize/slugs.ts';

/** A column that is named like a fee but is not a known one, identified by the words of its name. */
export type FeeColumn = `fee: ${string}`;

export type FeeTemplate = Pick<Fee, 'code' | 'name' | 'purpose' | 'requirement' | 'timing' | 'perUnit'> & {
  refundable?: true;
};

const PREFIX = 'fee: ';

// "surcharge" is a fee, "recharge" is not
const feeNamePattern = /(?:\b|\bsur)(?:fee|charge)s?(?: (?:amount|usd|monthly|per month|month|mo))*$/;

/** Technology Fee, technology_fees and TECHNOLOGYFEE are equal. Null when the name is not a fee. */
export function parseFeeWords(header: string): string | null {
  const words = header
    .normalize('NFKC')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/(?<!\b(?:sur|re|cof|tof))\B(?=(?:fee|charge)s?$)/, ' ');
  if (!feeNamePattern.test(words)) return null;
  return words
    .replace(/ (?:amount|usd)\b/g, '')
    .replace(/\b(?:fee|charge)s?\b/, 'fee')
    .replace(/^(.*(?:fee|surcharge)) (?:monthly|per month|month|mo)$/, 'monthly $1');
}

export const toFeeColumn = (words: string): FeeColumn => `${PREFIX}${words}`;

export const isFeeColumn = (column: string): column is FeeColumn => column.startsWith(PREFIX);

type Terms = Pick<Fee, 'requirement' | 'timing'>;

// it is unclear how often these are paid, or by whom
const unclearPattern =
  /\b(?:total|annual|annually|year|yearly|quarterly|weekly|daily|nightly|hourly|each|one ?time|set ?up|install\w*|activation|connection|deposit|refund\w*|prior|previous|waived|average|estimated|additional|extra|owner|management|co|joint|spouse|guarantor)\b/;
const petPattern = /\b(?:pet|animal|dog|cat)s?\b/;
const monthlyPattern = /\b(?:monthly|recurring)\b/;

/** The first match is used. */
const termsByPattern: readonly (readonly [RegExp, Terms])[] = [
  [/\b(?:month to month|mtm|short term)\b/, { requirement: 'SITUATIONAL', timing: 'MONTHLY' }],
  [
    /\b(?:late|nsf|returned|bounced|insufficient|credit card|lock ?outs?|lost|replacement|violations?|evict\w*|legal|court|terminat\w*|early|break\w*|buy ?out|cancel\w*|transfer|damages?|hold ?over|sublet\w*|guests?)\b/,
    { requirement: 'SITUATIONAL', timing: 'PER_OCCURRENCE' },
  ],
  [
    new RegExp(String.raw`^(?=.*${petPattern.source})(?=.*(?:\brent\b|${monthlyPattern.source}))`),
    { requirement: 'SITUATIONAL', timing: 'MONTHLY' },
  ],
  [petPattern, { requirement: 'SITUATIONAL', timing: 'AT_MOVE_IN' }],
  [
    /\b(?:parking|garage|car ?port|storage|vehicle|ev|motorcycle|boat|rv)\b/,
    { requirement: 'OPTIONAL', timing: 'MONTHLY' },
  ],
  [
    /\b(?:application|screening|background check|credit check)\b/,
    { requirement: 'MANDATORY', timing: 'AT_APPLICATION' },
  ],
  [/\bmove ?out\b/, { requirement: 'SITUATIONAL', timing: 'AT_MOVE_OUT' }],
  [monthlyPattern, { requirement: 'MANDATORY', timing: 'MONTHLY' }],
  [
    /\b(?:move ?in|admin|administration|administrative)\b/,
    { requirement: 'MANDATORY', timing: 'AT_MOVE_IN' },
  ],
  [
    /\b(?:tech\b|technology|amenit|pest|trash|valet ?trash|garbage|refuse|recycling|packages?\b|parcel|internet|wi ?fi|cable|tv\b|utilit|water|sewer|gas\b|electric|insurance|liability|common area|landscap|lawn|smart home|air filter|resident benefit)/,
    { requirement: 'MANDATORY', timing: 'MONTHLY' },
  ],
];

/**
 * The fee implied by the column name. Null when the name does not say whether everyone pays it each month.
 */
export function findFeeTemplate(column: FeeColumn): FeeTemplate | null {
  const words = column.slice(PREFIX.length);
  const terms = unclearPattern.test(words)
    ? null
    : (termsByPattern.find(([pattern]) => pattern.test(words))?.[1] ?? null);
  if (!terms) return null;
  const name = words.replace(/\b(?:hvac|nsf|tv|ev|rv)\b/g, (letters) => letters.toUpperCase());
  return {
    ...terms,
    ...(/\boptional\b/.test(words) && { requirement: 'OPTIONAL' }),
    code: slugify(words.replace(/ fee\b/, '')).replaceAll('-', '_'),
    name: capitalize(name),
    purpose: '',
    perUnit: parsePerUnit(words),
  };
}

function parsePerUnit(words: string): string | null {
  if (/\b(?:parking|garage|car ?port)\b/.test(words)) return 'space';
  const animal = petPattern.exec(words)?.[0].replace(/s$/, '');
  return animal === 'animal' ? 'pet' : (animal ?? null);
}
