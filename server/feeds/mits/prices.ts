import type { LeaseOption } from '#server/homes/home.ts';

import { parseCents, parseNumber, parseWholeNumber } from '../values/numbers.ts';
import type { XmlElement } from '../xml/element.ts';
import { getDescendants, getAttribute, findChild, getChildren, getText } from '../xml/element.ts';

/** Reads an amount from text or an attribute; feeds write 0 or -1 when there is none. */
function parseAmountText(element: XmlElement | null): string | null {
  const texts = [
    getText(element),
    ...['exact', 'min', 'avg', 'max'].map((name) => getAttribute(element, name)),
  ];
  return texts.find((text) => text !== null && !(parseNumber(text) <= 0)) ?? null;
}

const findFirstAmount = (elements: (XmlElement | null)[]) =>
  elements.map(parseAmountText).find((amount) => amount !== null) ?? null;

/** The rent of a unit; null when only its floor plan may have it. */
export const getUnitRent = (ilsUnit: XmlElement, unit: XmlElement | null) =>
  findFirstAmount([
    findChild(unit, 'unitrent'),
    findChild(ilsUnit, 'unitrent'),
    findChild(ilsUnit, 'effectiverent'),
    findChild(unit, 'effectiverent'),
    findChild(ilsUnit, 'pricing', 'effectiverent'),
    findChild(ilsUnit, 'pricing', 'mits-offerterm', 'effectiverent'),
    findChild(unit, 'marketrent'),
    findChild(ilsUnit, 'marketrent'),
    findChild(ilsUnit, 'pricing', 'marketrent'),
  ]);

export const getPlanRent = (plan: XmlElement | null) =>
  findFirstAmount([findChild(plan, 'effectiverent'), findChild(plan, 'marketrent')]);

export function parseDeposit(holder: XmlElement | null): string | null {
  const deposit = getChildren(holder, 'deposit').find(
    (one) => !/pet|key|hold/i.test(getAttribute(one, 'deposittype') ?? ''),
  );
  if (!deposit) return null;
  const zero = getText(deposit, 'amount', 'valuerange') ?? getText(deposit) ?? getAttribute(deposit, 'min');
  return (
    findFirstAmount([...getDescendants(deposit, 'valuerange'), findChild(deposit, 'amount'), deposit]) ??
    zeroIfExplicit(deposit, zero)
  );
}

/** An explicit zero deposit is a promise, which differs from a missing one. */
const zeroIfExplicit = (deposit: XmlElement, text: string | null) =>
  text === null &&
  getDescendants(deposit, 'valuerange').some((range) => parseNumber(getAttribute(range, 'exact') ?? '') === 0)
    ? '0'
    : text;

export const parseLeaseOptions = (ilsUnit: XmlElement): LeaseOption[] =>
  getChildren(findChild(ilsUnit, 'pricing'), 'mits-offerterm').flatMap((offer) => {
    const months = parseWholeNumber(getText(offer, 'term'), 1, 60) ?? null;
    const cents =
      parseCents(
        parseAmountText(findChild(offer, 'effectiverent')) ?? parseAmountText(findChild(offer, 'marketrent')),
      ) ?? 0;
    return months === null || cents <= 0 ? [] : [{ months, baseRentCents: cents }];
  });

export function parseLeaseMonths(ilsUnit: XmlElement, rent: string | null): string | null {
  const leaseTerm = getText(ilsUnit, 'pricing', 'leaseterm');
  if (leaseTerm !== null) return leaseTerm;
  const cents = parseCents(rent);
  const option = parseLeaseOptions(ilsUnit).find(({ baseRentCents }) => baseRentCents === cents);
  return option ? String(option.months) : null;
}
