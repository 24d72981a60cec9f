import type { LeaseOption } from '#server/homes/home.ts';

import { centsOf, numberOf, wholeOf } from '../values/numbers.ts';
import type { Element } from '../xml/element.ts';
import { allOf, attributeOf, childOf, childrenOf, textOf } from '../xml/element.ts';

/** An amount as text or as an attribute; feeds write 0 or -1 where they have none. */
function amountIn(element: Element | null): string | null {
  const texts = [
    textOf(element),
    ...['exact', 'min', 'avg', 'max'].map((name) => attributeOf(element, name)),
  ];
  return texts.find((text) => text !== null && !(numberOf(text) <= 0)) ?? null;
}

const first = (elements: (Element | null)[]) =>
  elements.map(amountIn).find((amount) => amount !== null) ?? null;

/** What a unit costs; null when only its floor plan may know it. */
export const rentOfUnit = (ilsUnit: Element, unit: Element | null) =>
  first([
    childOf(unit, 'unitrent'),
    childOf(ilsUnit, 'unitrent'),
    childOf(ilsUnit, 'effectiverent'),
    childOf(unit, 'effectiverent'),
    childOf(ilsUnit, 'pricing', 'effectiverent'),
    childOf(ilsUnit, 'pricing', 'mits-offerterm', 'effectiverent'),
    childOf(unit, 'marketrent'),
    childOf(ilsUnit, 'marketrent'),
    childOf(ilsUnit, 'pricing', 'marketrent'),
  ]);

export const rentOfPlan = (plan: Element | null) =>
  first([childOf(plan, 'effectiverent'), childOf(plan, 'marketrent')]);

export function depositIn(holder: Element | null): string | null {
  const deposit = childrenOf(holder, 'deposit').find(
    (one) => !/pet|key|hold/i.test(attributeOf(one, 'deposittype') ?? ''),
  );
  if (!deposit) return null;
  const zero = textOf(deposit, 'amount', 'valuerange') ?? textOf(deposit) ?? attributeOf(deposit, 'min');
  return (
    first([...allOf(deposit, 'valuerange'), childOf(deposit, 'amount'), deposit]) ?? zeroOr(deposit, zero)
  );
}

/** No deposit is a promise, and not the same as none told. */
const zeroOr = (deposit: Element, text: string | null) =>
  text === null &&
  allOf(deposit, 'valuerange').some((range) => numberOf(attributeOf(range, 'exact') ?? '') === 0)
    ? '0'
    : text;

export const leaseOptionsIn = (ilsUnit: Element): LeaseOption[] =>
  childrenOf(childOf(ilsUnit, 'pricing'), 'mits-offerterm').flatMap((offer) => {
    const months = wholeOf(textOf(offer, 'term'), 1, 60) ?? null;
    const cents =
      centsOf(amountIn(childOf(offer, 'effectiverent')) ?? amountIn(childOf(offer, 'marketrent'))) ?? 0;
    return months === null || cents <= 0 ? [] : [{ months, baseRentCents: cents }];
  });

export function leaseMonthsIn(ilsUnit: Element, rent: string | null): string | null {
  const told = textOf(ilsUnit, 'pricing', 'leaseterm');
  if (told !== null) return told;
  const cents = centsOf(rent);
  const option = leaseOptionsIn(ilsUnit).find(({ baseRentCents }) => baseRentCents === cents);
  return option ? String(option.months) : null;
}
