import { capitalize } from '#domain/text.ts';
import { slugify } from '#server/feeds/normalize/slugs.ts';
import {
  parseAmountWords,
  getAmountWarnings,
  getPercentWarnings,
  parseRentPercent,
  parseFeeRequirement,
} from '#server/feeds/values/feeAmounts.ts';
import { parseCents } from '#server/feeds/values/numbers.ts';
import { toSingleLine } from '#server/feeds/values/texts.ts';
import { type XmlElement, getAttribute, findChild, getText } from '#server/feeds/xml/element.ts';
import { wrapElement, formatElement, formatEmptyElement } from '#server/feeds/xml/write.ts';
import type { Fee, FeeAmountKind, FeeTiming } from '#server/homes/home.ts';

/** The kinds of fees that have a name in the format. */
const zillowFeeTypes: Record<string, string> = {
  application: 'applicationFee',
  admin: 'adminFee',
  pet_rent: 'petRent',
  pet_fee: 'petFee',
  pet_deposit: 'petDeposit',
  parking: 'parkingFee',
};
const codesByType = new Map(Object.entries(zillowFeeTypes).map(([code, type]) => [type.toLowerCase(), code]));

const timings: Record<FeeTiming, string> = {
  AT_APPLICATION: 'atApplication',
  AT_MOVE_IN: 'moveIn',
  MONTHLY: 'monthly',
  AT_MOVE_OUT: 'moveOut',
  PER_OCCURRENCE: 'perOccurrence',
};

const valueTypes: Record<FeeAmountKind, string> = {
  FLAT: 'flatFee',
  RANGE: 'range',
  PERCENT_OF_RENT: 'percentageOfRent',
  USAGE_BASED: 'usageBased',
  INCLUDED: 'includedInBaseRent',
};

const toFeeCode = (name: string) => slugify(name).replaceAll('-', '_') || 'other';

/** A fee as this format can represent it. */
export const toZillowFee = (fee: Fee): Fee => ({
  ...fee,
  code: zillowFeeTypes[fee.code] === undefined ? toFeeCode(fee.name) : fee.code,
  purpose: '',
  perUnit: null,
  paidTo: null,
  condition: null,
});

const formatDollars = (cents: number | null) => (cents === null ? null : String(cents / 100));

export function writeFee(fee: Fee): string {
  const isPercent = fee.amountKind === 'PERCENT_OF_RENT';
  const calculation = {
    value: isPercent ? fee.percent : formatDollars(fee.amountCents),
    valueType: valueTypes[fee.amountKind],
  };
  const range =
    fee.maxAmountCents === null
      ? ''
      : formatElement(
          'detailedCalculation',
          `${formatDollars(fee.amountCents) ?? ''} to ${formatDollars(fee.maxAmountCents)}`,
        );
  return wrapElement('fee', [
    range === ''
      ? formatEmptyElement('feeCalculationType', calculation)
      : wrapElement('feeCalculationType', [range], calculation),
    formatElement('feeType', zillowFeeTypes[fee.code] ?? 'customFee'),
    formatElement('feeName', fee.name),
    formatElement('feeTimingType', timings[fee.timing]),
    formatElement('feeRequirementType', fee.requirement.toLowerCase()),
    formatElement(
      'feeRefundableType',
      fee.refundable === null ? null : fee.refundable ? 'refundable' : 'nonRefundable',
    ),
  ]);
}

export const writeDeposit = (cents: number) =>
  wrapElement('fee', [
    formatEmptyElement('feeCalculationType', { value: formatDollars(cents), valueType: 'flatFee' }),
    formatElement('feeType', DEPOSIT),
    formatElement('feeTimingType', timings.AT_MOVE_IN),
    formatElement('feeRequirementType', 'mandatory'),
  ]);

const DEPOSIT = 'securityDeposit';

export const isDeposit = (fee: XmlElement) => getText(fee, 'feetype') === DEPOSIT;

export const parseDeposit = (fee: XmlElement) => getAttribute(findChild(fee, 'feecalculationtype'), 'value');

/** Null for a fee with too little information to show. */
export function readFee(fee: XmlElement): Fee | null {
  const type = getText(fee, 'feetype') ?? 'customFee';
  const feeName = toSingleLine(getText(fee, 'feename'), 100);
  const name = feeName ?? formatFeeType(type);
  const calculation = findChild(fee, 'feecalculationtype');
  const value = getAttribute(calculation, 'value');
  const amountKind = parseAmountKind(getAttribute(calculation, 'valuetype') ?? 'flatFee');
  const isPercent = amountKind === 'PERCENT_OF_RENT';
  const range = /^\$?([\d.,]*) to \$?([\d.,]+)$/.exec(getText(calculation, 'detailedcalculation') ?? '');
  const amountCents = isPercent ? null : (parseCents(value) ?? null);
  const amountWords = amountKind === 'FLAT' && amountCents === null ? parseAmountWords(value) : null;
  if (amountKind === 'FLAT' && amountCents === null && amountWords === null) return null;
  const refundable = getText(fee, 'feerefundabletype');
  return {
    code: codesByType.get(type.toLowerCase()) ?? toFeeCode(name),
    name,
    purpose: '',
    requirement: parseFeeRequirement(getText(fee, 'feerequirementtype') ?? ''),
    timing: parseTiming(getText(fee, 'feetimingtype') ?? ''),
    amountKind,
    amountCents,
    maxAmountCents: parseCents(range?.[2] ?? null) ?? null,
    percent: null,
    ...amountWords,
    ...(isPercent && parseRentPercent(value)),
    perUnit: null,
    refundable: refundable === null ? null : !/^non|not/i.test(refundable),
    paidTo: null,
    condition: null,
  };
}

export function getFeeWarnings(fee: XmlElement): string[] {
  const calculation = findChild(fee, 'feecalculationtype');
  const kind = parseAmountKind(getAttribute(calculation, 'valuetype') ?? 'flatFee');
  const value = getAttribute(calculation, 'value');
  const name =
    toSingleLine(getText(fee, 'feename'), 100) ?? formatFeeType(getText(fee, 'feetype') ?? 'customFee');
  if (kind === 'PERCENT_OF_RENT') return getPercentWarnings(name, value);
  return kind === 'FLAT' ? getAmountWarnings(name, value) : [];
}

/** petRent becomes "pet rent". */
const formatFeeType = (type: string) => {
  const words = type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words === 'custom fee' ? 'Other fee' : capitalize(words);
};

function parseAmountKind(text: string): FeeAmountKind {
  if (/percent/i.test(text)) return 'PERCENT_OF_RENT';
  if (/range/i.test(text)) return 'RANGE';
  if (/usage|variable|actual/i.test(text)) return 'USAGE_BASED';
  return /includ/i.test(text) ? 'INCLUDED' : 'FLAT';
}

function parseTiming(text: string): FeeTiming {
  if (/applic/i.test(text)) return 'AT_APPLICATION';
  if (/month|recurring/i.test(text)) return 'MONTHLY';
  if (/move.?out/i.test(text)) return 'AT_MOVE_OUT';
  return /occurr|occas|incident/i.test(text) ? 'PER_OCCURRENCE' : 'AT_MOVE_IN';
}
