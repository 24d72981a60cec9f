import type { Fee, FeeAmountKind, FeeRequirement, FeeTiming } from '#server/homes/home.ts';

import { slugOf } from '../given/slugs.ts';
import { amountInWords, remarksOnAmount, remarksOnShare, shareOfRent } from '../values/charges.ts';
import { centsOf } from '../values/numbers.ts';
import { lineOf } from '../values/texts.ts';
import type { Element } from '../xml/element.ts';
import { attributeOf, childOf, textOf } from '../xml/element.ts';
import { around, element, empty } from '../xml/write.ts';

/** The kinds of charges that the format has names of its own for. */
const typeOf: Record<string, string> = {
  application: 'applicationFee',
  admin: 'adminFee',
  pet_rent: 'petRent',
  pet_fee: 'petFee',
  pet_deposit: 'petDeposit',
  parking: 'parkingFee',
};
const codeOf = new Map(Object.entries(typeOf).map(([code, type]) => [type.toLowerCase(), code]));

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

const nameAsCode = (name: string) => slugOf(name).replaceAll('-', '_') || 'other';

/** What becomes of a charge in this format. */
export const carriedFee = (fee: Fee): Fee => ({
  ...fee,
  code: typeOf[fee.code] === undefined ? nameAsCode(fee.name) : fee.code,
  purpose: '',
  perUnit: null,
  paidTo: null,
  condition: null,
});

const dollars = (cents: number | null) => (cents === null ? null : String(cents / 100));

export function writeFee(fee: Fee): string {
  const isPercent = fee.amountKind === 'PERCENT_OF_RENT';
  const calculation = {
    value: isPercent ? fee.percent : dollars(fee.amountCents),
    valueType: valueTypes[fee.amountKind],
  };
  const range =
    fee.maxAmountCents === null
      ? ''
      : element('detailedCalculation', `${dollars(fee.amountCents) ?? ''} to ${dollars(fee.maxAmountCents)}`);
  return around('fee', [
    range === ''
      ? empty('feeCalculationType', calculation)
      : around('feeCalculationType', [range], calculation),
    element('feeType', typeOf[fee.code] ?? 'customFee'),
    element('feeName', fee.name),
    element('feeTimingType', timings[fee.timing]),
    element('feeRequirementType', fee.requirement.toLowerCase()),
    element(
      'feeRefundableType',
      fee.refundable === null ? null : fee.refundable ? 'refundable' : 'nonRefundable',
    ),
  ]);
}

export const writeDeposit = (cents: number) =>
  around('fee', [
    empty('feeCalculationType', { value: dollars(cents), valueType: 'flatFee' }),
    element('feeType', DEPOSIT),
    element('feeTimingType', timings.AT_MOVE_IN),
    element('feeRequirementType', 'mandatory'),
  ]);

const DEPOSIT = 'securityDeposit';

export const isDeposit = (fee: Element) => textOf(fee, 'feetype') === DEPOSIT;

export const depositIn = (fee: Element) => attributeOf(childOf(fee, 'feecalculationtype'), 'value');

/** Null for a charge that tells too little to be shown. */
export function readFee(fee: Element): Fee | null {
  const type = textOf(fee, 'feetype') ?? 'customFee';
  const given = lineOf(textOf(fee, 'feename'), 100);
  const name = given ?? nameOfType(type);
  const calculation = childOf(fee, 'feecalculationtype');
  const value = attributeOf(calculation, 'value');
  const amountKind = amountKindOf(attributeOf(calculation, 'valuetype') ?? 'flatFee');
  const isPercent = amountKind === 'PERCENT_OF_RENT';
  const range = /^\$?([\d.,]*) to \$?([\d.,]+)$/.exec(textOf(calculation, 'detailedcalculation') ?? '');
  const amountCents = isPercent ? null : (centsOf(value) ?? null);
  const inWords = amountKind === 'FLAT' && amountCents === null ? amountInWords(value) : null;
  if (amountKind === 'FLAT' && amountCents === null && inWords === null) return null;
  const refundable = textOf(fee, 'feerefundabletype');
  return {
    code: codeOf.get(type.toLowerCase()) ?? nameAsCode(name),
    name,
    purpose: '',
    requirement: requirementOf(textOf(fee, 'feerequirementtype') ?? ''),
    timing: timingOf(textOf(fee, 'feetimingtype') ?? ''),
    amountKind,
    amountCents,
    maxAmountCents: centsOf(range?.[2] ?? null) ?? null,
    percent: null,
    ...inWords,
    ...(isPercent && shareOfRent(value)),
    perUnit: null,
    refundable: refundable === null ? null : !/^non|not/i.test(refundable),
    paidTo: null,
    condition: null,
  };
}

export function remarksOnFee(fee: Element): string[] {
  const calculation = childOf(fee, 'feecalculationtype');
  const kind = amountKindOf(attributeOf(calculation, 'valuetype') ?? 'flatFee');
  const value = attributeOf(calculation, 'value');
  const name = lineOf(textOf(fee, 'feename'), 100) ?? nameOfType(textOf(fee, 'feetype') ?? 'customFee');
  if (kind === 'PERCENT_OF_RENT') return remarksOnShare(name, value);
  return kind === 'FLAT' ? remarksOnAmount(name, value) : [];
}

/** petRent is pet rent. */
const nameOfType = (type: string) => {
  const words = type.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words === 'custom fee' ? 'Other fee' : words.charAt(0).toUpperCase() + words.slice(1);
};

function amountKindOf(text: string): FeeAmountKind {
  if (/percent/i.test(text)) return 'PERCENT_OF_RENT';
  if (/range/i.test(text)) return 'RANGE';
  if (/usage|variable|actual/i.test(text)) return 'USAGE_BASED';
  return /includ/i.test(text) ? 'INCLUDED' : 'FLAT';
}

function requirementOf(text: string): FeeRequirement {
  if (/optional/i.test(text)) return 'OPTIONAL';
  return /situational|conditional/i.test(text) ? 'SITUATIONAL' : 'MANDATORY';
}

function timingOf(text: string): FeeTiming {
  if (/applic/i.test(text)) return 'AT_APPLICATION';
  if (/month|recurring/i.test(text)) return 'MONTHLY';
  if (/move.?out/i.test(text)) return 'AT_MOVE_OUT';
  return /occurr|occas|incident/i.test(text) ? 'PER_OCCURRENCE' : 'AT_MOVE_IN';
}
