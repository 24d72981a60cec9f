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
import {
  type XmlElement,
  getDescendants,
  getAttribute,
  findChild,
  getChildren,
  getText,
} from '#server/feeds/xml/element.ts';
import { wrapElement, formatElement } from '#server/feeds/xml/write.ts';
import type { Fee, FeeAmountKind, FeeRequirement, FeeTiming } from '#server/homes/home.ts';

const feeRequirements: Record<FeeRequirement, string> = {
  MANDATORY: 'Mandatory',
  SITUATIONAL: 'Situational',
  OPTIONAL: 'Optional',
};

const feeTimings: Record<FeeTiming, { lifecycle: string; frequency: string }> = {
  AT_APPLICATION: { lifecycle: 'At Application', frequency: 'One-time' },
  AT_MOVE_IN: { lifecycle: 'Move-in', frequency: 'One-time' },
  MONTHLY: { lifecycle: 'During Term', frequency: 'Monthly' },
  AT_MOVE_OUT: { lifecycle: 'Move-out', frequency: 'One-time' },
  PER_OCCURRENCE: { lifecycle: 'During Term', frequency: 'Per Occurrence' },
};

const amountBases: Record<FeeAmountKind, string> = {
  FLAT: 'Explicit',
  RANGE: 'Within Range',
  PERCENT_OF_RENT: 'Percentage Of',
  USAGE_BASED: 'Variable',
  INCLUDED: 'Included',
};

/** A fee as this format can represent it. */
export const toMitsFee = (fee: Fee): Fee => ({ ...fee, paidTo: null, condition: null });

/** The block of fees that version 5 adds to the format. */
export const writeFees = (fees: readonly Fee[]) =>
  wrapElement('ChargeOfferClass', fees.map(writeFee), { Code: 'FEES' });

const formatDollars = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2));

const writeFee = (fee: Fee) =>
  wrapElement(
    'ChargeOfferItem',
    [
      formatElement('Name', fee.name),
      formatElement('Description', fee.purpose),
      wrapElement('Characteristics', [
        formatElement('ChargeRequirement', feeRequirements[fee.requirement]),
        formatElement('Lifecycle', feeTimings[fee.timing].lifecycle),
        formatElement('PaymentFrequency', feeTimings[fee.timing].frequency),
        formatElement(
          'Refundability',
          fee.refundable === null ? null : fee.refundable ? 'Refundable' : 'Non-refundable',
        ),
      ]),
      formatElement('AmountBasis', amountBases[fee.amountKind]),
      formatElement('AmountPerType', fee.perUnit),
      wrapElement('ChargeOfferAmount', [
        formatElement('Amounts', formatDollars(fee.amountCents)),
        formatElement('Amounts', formatDollars(fee.maxAmountCents)),
        formatElement('Percentage', fee.percent),
      ]),
    ],
    { InternalCode: fee.code },
  );

/** Fees of version 5, and the application fee of version 4. */
export function parseFees(holder: XmlElement | null): Fee[] {
  if (!holder) return [];
  const feeText = getText(holder, 'fee', 'applicationfee');
  const application = parseCents(feeText) ?? 0;
  const inWords = application > 0 ? null : parseAmountWords(feeText);
  return [
    ...(application > 0 || inWords ? [{ ...createApplicationFee(application), ...inWords }] : []),
    ...listFeeItems(holder).flatMap((item) => readFee(item) ?? []),
  ];
}

const listFeeItems = (holder: XmlElement) =>
  getChildren(holder, 'chargeofferclass')
    .filter((one) => !/^rent/i.test(getAttribute(one, 'code') ?? ''))
    .flatMap((one) => getDescendants(one, 'chargeofferitem'));

export function listFeeWarnings(holder: XmlElement | null): string[] {
  if (!holder) return [];
  return [
    ...getAmountWarnings('Application fee', getText(holder, 'fee', 'applicationfee')),
    ...listFeeItems(holder).flatMap(getItemWarnings),
  ];
}

function getItemWarnings(item: XmlElement): string[] {
  const kind = parseAmountKind(getText(item, 'amountbasis') ?? '');
  const name = getText(item, 'name') ?? 'Other fee';
  if (kind === 'PERCENT_OF_RENT') return getPercentWarnings(name, getPercentageText(item));
  return kind === 'FLAT' ? getAmountWarnings(name, getAmountText(item)) : [];
}

const getPercentageText = (item: XmlElement) => getText(item, 'chargeofferamount', 'percentage');

const getAmountText = (item: XmlElement) => getText(item, 'chargeofferamount', 'amounts');

const createApplicationFee = (amountCents: number): Fee => ({
  code: 'application',
  name: 'Application fee',
  purpose: 'Application processing',
  requirement: 'MANDATORY',
  timing: 'AT_APPLICATION',
  amountKind: 'FLAT',
  amountCents,
  maxAmountCents: null,
  percent: null,
  perUnit: null,
  refundable: null,
  paidTo: null,
  condition: null,
});

/** Null for a fee with too little information to show, or one that is not a separate fee. */
function readFee(item: XmlElement): Fee | null {
  const characteristics = findChild(item, 'characteristics');
  const name = toSingleLine(getText(item, 'name'), 100);
  if (name === null) return null;
  const amounts = getChildren(findChild(item, 'chargeofferamount'), 'amounts').map(
    ({ text }) => parseCents(text) ?? null,
  );
  const [amountCents = null, second = null] = amounts;
  const maxAmountCents = second ?? parseCents(getText(item, 'chargeofferamount', 'maximumamount')) ?? null;
  const amountKind = parseAmountKind(getText(item, 'amountbasis') ?? '');
  const amountWords =
    amountKind === 'FLAT' && amountCents === null ? parseAmountWords(getAmountText(item)) : null;
  if (amountKind === 'FLAT' && amountCents === null && amountWords === null) return null;
  const code = toSingleLine(getAttribute(item, 'internalcode'), 60);
  const refundability = getText(characteristics, 'refundability');
  return {
    code: code ?? (slugify(name).replaceAll('-', '_') || 'other'),
    name,
    purpose: toSingleLine(getText(item, 'description'), 300) ?? '',
    requirement: parseFeeRequirement(getText(characteristics, 'chargerequirement') ?? ''),
    timing: parseTiming(
      getText(characteristics, 'lifecycle') ?? '',
      getText(characteristics, 'paymentfrequency') ?? '',
    ),
    amountKind,
    amountCents,
    maxAmountCents,
    percent: null,
    ...amountWords,
    ...(amountKind === 'PERCENT_OF_RENT' && parseRentPercent(getPercentageText(item))),
    perUnit: toSingleLine(getText(item, 'amountpertype'), 40),
    refundable: refundability === null ? null : !/^non/i.test(refundability),
    paidTo: null,
    condition: null,
  };
}

function parseTiming(lifecycle: string, frequency: string): FeeTiming {
  if (/applic/i.test(lifecycle)) return 'AT_APPLICATION';
  if (/move.?in/i.test(lifecycle)) return 'AT_MOVE_IN';
  if (/move.?out/i.test(lifecycle)) return 'AT_MOVE_OUT';
  return /occur|incident|once|one.?time/i.test(frequency) ? 'PER_OCCURRENCE' : 'MONTHLY';
}

function parseAmountKind(text: string): FeeAmountKind {
  if (/percent/i.test(text)) return 'PERCENT_OF_RENT';
  if (/range/i.test(text)) return 'RANGE';
  if (/variable|usage/i.test(text)) return 'USAGE_BASED';
  return /included/i.test(text) ? 'INCLUDED' : 'FLAT';
}
