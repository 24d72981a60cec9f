import type { Fee, FeeAmountKind, FeeRequirement, FeeTiming } from '#server/homes/home.ts';

import { slugOf } from '../given/slugs.ts';
import { amountInWords, remarksOnAmount, remarksOnShare, shareOfRent } from '../values/charges.ts';
import { centsOf } from '../values/numbers.ts';
import { lineOf } from '../values/texts.ts';
import type { Element } from '../xml/element.ts';
import { allOf, attributeOf, childOf, childrenOf, textOf } from '../xml/element.ts';
import { around, element } from '../xml/write.ts';

const requirements: Record<FeeRequirement, string> = {
  MANDATORY: 'Mandatory',
  SITUATIONAL: 'Situational',
  OPTIONAL: 'Optional',
};

const times: Record<FeeTiming, { lifecycle: string; frequency: string }> = {
  AT_APPLICATION: { lifecycle: 'At Application', frequency: 'One-time' },
  AT_MOVE_IN: { lifecycle: 'Move-in', frequency: 'One-time' },
  MONTHLY: { lifecycle: 'During Term', frequency: 'Monthly' },
  AT_MOVE_OUT: { lifecycle: 'Move-out', frequency: 'One-time' },
  PER_OCCURRENCE: { lifecycle: 'During Term', frequency: 'Per Occurrence' },
};

const bases: Record<FeeAmountKind, string> = {
  FLAT: 'Explicit',
  RANGE: 'Within Range',
  PERCENT_OF_RENT: 'Percentage Of',
  USAGE_BASED: 'Variable',
  INCLUDED: 'Included',
};

/** What becomes of a charge in this format. */
export const carriedFee = (fee: Fee): Fee => ({ ...fee, paidTo: null, condition: null });

/** The block of charges that version 5 of the format adds. */
export const writeFees = (fees: readonly Fee[]) =>
  around('ChargeOfferClass', fees.map(writeFee), { Code: 'FEES' });

const dollars = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2));

const writeFee = (fee: Fee) =>
  around(
    'ChargeOfferItem',
    [
      element('Name', fee.name),
      element('Description', fee.purpose),
      around('Characteristics', [
        element('ChargeRequirement', requirements[fee.requirement]),
        element('Lifecycle', times[fee.timing].lifecycle),
        element('PaymentFrequency', times[fee.timing].frequency),
        element(
          'Refundability',
          fee.refundable === null ? null : fee.refundable ? 'Refundable' : 'Non-refundable',
        ),
      ]),
      element('AmountBasis', bases[fee.amountKind]),
      element('AmountPerType', fee.perUnit),
      around('ChargeOfferAmount', [
        element('Amounts', dollars(fee.amountCents)),
        element('Amounts', dollars(fee.maxAmountCents)),
        element('Percentage', fee.percent),
      ]),
    ],
    { InternalCode: fee.code },
  );

/** Charges of version 5, and the application fee of version 4. */
export function feesIn(holder: Element | null): Fee[] {
  if (!holder) return [];
  const told = textOf(holder, 'fee', 'applicationfee');
  const application = centsOf(told) ?? 0;
  const inWords = application > 0 ? null : amountInWords(told);
  return [
    ...(application > 0 || inWords ? [{ ...applicationFee(application), ...inWords }] : []),
    ...itemsIn(holder).flatMap((item) => readFee(item) ?? []),
  ];
}

const itemsIn = (holder: Element) =>
  childrenOf(holder, 'chargeofferclass')
    .filter((one) => !/^rent/i.test(attributeOf(one, 'code') ?? ''))
    .flatMap((one) => allOf(one, 'chargeofferitem'));

export function remarksOnFees(holder: Element | null): string[] {
  if (!holder) return [];
  return [
    ...remarksOnAmount('Application fee', textOf(holder, 'fee', 'applicationfee')),
    ...itemsIn(holder).flatMap(remarksOnItem),
  ];
}

function remarksOnItem(item: Element): string[] {
  const kind = amountKindOf(textOf(item, 'amountbasis') ?? '');
  const name = textOf(item, 'name') ?? 'Other fee';
  if (kind === 'PERCENT_OF_RENT') return remarksOnShare(name, percentageOf(item));
  return kind === 'FLAT' ? remarksOnAmount(name, amountOf(item)) : [];
}

const percentageOf = (item: Element) => textOf(item, 'chargeofferamount', 'percentage');

const amountOf = (item: Element) => textOf(item, 'chargeofferamount', 'amounts');

const applicationFee = (amountCents: number): Fee => ({
  code: 'application',
  name: 'Application fee',
  purpose: 'Your application',
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

/** Null for a charge that tells too little to be shown, and for what is no charge of its own. */
function readFee(item: Element): Fee | null {
  const character = childOf(item, 'characteristics');
  const name = lineOf(textOf(item, 'name'), 100);
  if (name === null) return null;
  const amounts = childrenOf(childOf(item, 'chargeofferamount'), 'amounts').map(
    ({ text }) => centsOf(text) ?? null,
  );
  const [amountCents = null, second = null] = amounts;
  const maxAmountCents = second ?? centsOf(textOf(item, 'chargeofferamount', 'maximumamount')) ?? null;
  const amountKind = amountKindOf(textOf(item, 'amountbasis') ?? '');
  const inWords = amountKind === 'FLAT' && amountCents === null ? amountInWords(amountOf(item)) : null;
  if (amountKind === 'FLAT' && amountCents === null && inWords === null) return null;
  const code = lineOf(attributeOf(item, 'internalcode'), 60);
  const refundability = textOf(character, 'refundability');
  return {
    code: code ?? (slugOf(name).replaceAll('-', '_') || 'other'),
    name,
    purpose: lineOf(textOf(item, 'description'), 300) ?? '',
    requirement: requirementOf(textOf(character, 'chargerequirement') ?? ''),
    timing: timingOf(textOf(character, 'lifecycle') ?? '', textOf(character, 'paymentfrequency') ?? ''),
    amountKind,
    amountCents,
    maxAmountCents,
    percent: null,
    ...inWords,
    ...(amountKind === 'PERCENT_OF_RENT' && shareOfRent(percentageOf(item))),
    perUnit: lineOf(textOf(item, 'amountpertype'), 40),
    refundable: refundability === null ? null : !/^non/i.test(refundability),
    paidTo: null,
    condition: null,
  };
}

function requirementOf(text: string): FeeRequirement {
  if (/optional/i.test(text)) return 'OPTIONAL';
  return /situational|conditional/i.test(text) ? 'SITUATIONAL' : 'MANDATORY';
}

function timingOf(lifecycle: string, frequency: string): FeeTiming {
  if (/applic/i.test(lifecycle)) return 'AT_APPLICATION';
  if (/move.?in/i.test(lifecycle)) return 'AT_MOVE_IN';
  if (/move.?out/i.test(lifecycle)) return 'AT_MOVE_OUT';
  return /occur|incident|once|one.?time/i.test(frequency) ? 'PER_OCCURRENCE' : 'MONTHLY';
}

function amountKindOf(text: string): FeeAmountKind {
  if (/percent/i.test(text)) return 'PERCENT_OF_RENT';
  if (/range/i.test(text)) return 'RANGE';
  if (/variable|usage/i.test(text)) return 'USAGE_BASED';
  return /included/i.test(text) ? 'INCLUDED' : 'FLAT';
}
