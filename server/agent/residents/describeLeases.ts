import { formatCount, formatList } from '#domain/text.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';

import type { KnownLease } from '../tools/residents.ts';

import type { ResidentTopic } from './topics.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});
const formatLeaseDay = (day: string) => dayFormat.format(Date.parse(day));
const formatPrice = ({ amountCents }: { amountCents: number }) => formatDollars(amountCents);

/** `today` decides whether a lease is described as over. */
type LeaseOnDay = { lease: KnownLease; today: string };

const isOver = ({ lease, today }: LeaseOnDay) => lease.endsOn < today;

function describeEnd(leaseOnDay: LeaseOnDay): string {
  const { address, endsOn } = leaseOnDay.lease;
  const day = formatLeaseDay(endsOn);
  return isOver(leaseOnDay)
    ? `Your lease at ${address} ended on ${day}.`
    : `Your lease at ${address} ends on ${day}.`;
}

function describeRent(leaseOnDay: LeaseOnDay): string {
  const { address, monthlyRent, startsOn, endsOn } = leaseOnDay.lease;
  const amount = `${formatPrice(monthlyRent)} per month`;
  if (isOver(leaseOnDay)) return `Your rent for ${address} was ${amount} until ${formatLeaseDay(endsOn)}.`;
  if (startsOn > leaseOnDay.today)
    return `Your rent for ${address} is ${amount} starting ${formatLeaseDay(startsOn)}.`;
  return `Your rent for ${address} is ${amount}.`;
}

const listOpenBills = ({ bills: all }: KnownLease) => all.filter(({ paidOn }) => paidOn === null);

const sumBills = (bills: KnownLease['bills']): string =>
  formatDollars(bills.reduce((sum, { amount }) => sum + amount.amountCents, 0));

/** The open balance, and what it's made of. */
function describeBills({ lease, today }: LeaseOnDay): string {
  const openBills = listOpenBills(lease);
  if (openBills.length === 0) return 'You owe nothing. All the bills I can see are paid.';
  const billTexts = openBills.map(
    ({ label, amount, dueOn }) =>
      `${label} ${formatPrice(amount)}, ${dueOn < today ? 'past due since' : 'due'} ${formatLeaseDay(dueOn)}`,
  );
  return `Your open balance is ${sumBills(openBills)}, as far as I can see: ${billTexts.join('; ')}.`;
}

const describeFees = (leaseOnDay: LeaseOnDay): string =>
  listOpenBills(leaseOnDay.lease).some(({ label }) => /\b(?:fee|late|charge)\b/i.test(label))
    ? describeBills(leaseOnDay)
    : `I don’t see a late fee among your open bills. ${describeBills(leaseOnDay)}`;

function describeRequests({ lease: { maintenanceRequests: all }, today }: LeaseOnDay): string {
  if (all.length === 0) return 'I don’t see any maintenance requests from you.';
  return all
    .map(({ category, reportedOn, visitOn, doneOn }) => {
      const requestText = `${category}, reported ${formatLeaseDay(reportedOn)}`;
      if (doneOn !== null) return `${requestText}: done on ${formatLeaseDay(doneOn)}.`;
      if (visitOn === null) return `${requestText}: with our team, no visit scheduled yet.`;
      return visitOn < today
        ? `${requestText}: a visit was scheduled for ${formatLeaseDay(visitOn)}, but I don’t see it marked done.`
        : `${requestText}: a visit is scheduled for ${formatLeaseDay(visitOn)}.`;
    })
    .join('\n');
}

function describeRenewal(leaseOnDay: LeaseOnDay): string {
  const offers = leaseOnDay.lease.renewalOffers.filter(({ goodUntil }) => goodUntil >= leaseOnDay.today);
  if (offers.length === 0) {
    return leaseOnDay.lease.renewalOffers.length === 0
      ? `${describeEnd(leaseOnDay)} There’s no renewal offer yet.`
      : `${describeEnd(leaseOnDay)} There’s no renewal offer that’s still good.`;
  }
  const offerTexts = offers.map(
    ({ months, monthlyRent, goodUntil }) =>
      `${formatCount(months, 'month')} at ${formatPrice(monthlyRent)} per month, good until ${formatLeaseDay(goodUntil)}`,
  );
  return [
    describeEnd(leaseOnDay),
    offers.length === 1
      ? `You have an offer: ${offerTexts.join('')}.`
      : `You have ${offers.length} offers: ${offerTexts.join('; ')}.`,
    describeLowestOffer(offers),
    isOver(leaseOnDay) ? null : `You currently pay ${formatPrice(leaseOnDay.lease.monthlyRent)} per month.`,
    'I can’t accept an offer for you. Reply to our team in writing, or I can connect you with a person.',
  ]
    .filter((part) => part !== null)
    .join(' ');
}

function describeLowestOffer(offers: KnownLease['renewalOffers']): string | null {
  const [lowest, next] = [...offers].sort(
    (one, other) => one.monthlyRent.amountCents - other.monthlyRent.amountCents,
  );
  if (!lowest || !next || lowest.monthlyRent.amountCents === next.monthlyRent.amountCents) return null;
  return `The lowest rent is the one for ${formatCount(lowest.months, 'month')}.`;
}

const describeStart = ({ lease: { startsOn }, today }: LeaseOnDay) =>
  startsOn > today ? `It begins on ${formatLeaseDay(startsOn)}.` : `It began on ${formatLeaseDay(startsOn)}.`;

function describeApplication({ lease: { address, applicationGroup: group } }: LeaseOnDay): string {
  if (group === null) return `I don’t see an application for ${address}.`;
  const approved =
    group.approvedOn === null
      ? 'It’s still with our team.'
      : `It was approved on ${formatLeaseDay(group.approvedOn)}.`;
  return `The application for ${address} was submitted on ${formatLeaseDay(group.appliedOn)} by ${formatList(group.applicants)}. ${approved}`;
}

const describers: Partial<Record<ResidentTopic, (leaseOnDay: LeaseOnDay) => string>> = {
  RENT: (leaseOnDay) => `${describeRent(leaseOnDay)} ${describeBills(leaseOnDay)}`,
  BILLS: describeBills,
  FEES: describeFees,
  LEASE: (leaseOnDay) =>
    `${describeEnd(leaseOnDay)} ${describeStart(leaseOnDay)} ${describeRent(leaseOnDay)}`,
  REQUESTS: describeRequests,
  APPLICATION: describeApplication,
  RENEWAL: describeRenewal,
  MOVE_OUT: (leaseOnDay) =>
    `${describeEnd(leaseOnDay)} Your deposit is ${formatPrice(leaseOnDay.lease.deposit)}.`,
};

const spanishDayFormat = new Intl.DateTimeFormat('es-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});

const formatSpanishDay = (day: string) => spanishDayFormat.format(Date.parse(day));

function describeRentInSpanish({ lease, today }: LeaseOnDay): string {
  const { address, monthlyRent, endsOn } = lease;
  const amount = `${formatPrice(monthlyRent)} al mes`;
  return isOver({ lease, today })
    ? `Su renta en ${address} era de ${amount} hasta el ${formatSpanishDay(endsOn)}.`
    : `Su renta en ${address} es de ${amount}.`;
}

/** What each lease costs and what is open, in Spanish. */
export const describeBillsInSpanish = (leases: readonly KnownLease[], today: string): string =>
  listShownLeases(leases, 'BILLS', today)
    .map((lease) => {
      const openBills = listOpenBills(lease);
      const rent = describeRentInSpanish({ lease, today });
      if (openBills.length === 0) return `${rent} No debe nada: todo lo que veo está pagado.`;
      const billTexts = openBills.map(
        ({ label, amount, dueOn }) =>
          `${label} ${formatPrice(amount)}, ${dueOn < today ? 'vencido desde el' : 'vence el'} ${formatSpanishDay(dueOn)}`,
      );
      return `${rent} Su saldo pendiente, hasta donde veo, es de ${sumBills(openBills)}: ${billTexts.join('; ')}.`;
    })
    .join('\n');

/** Topics that do not point to a particular lease. */
const isGeneralTopic = (topic: ResidentTopic) =>
  topic === 'BILLS' || topic === 'FEES' || topic === 'REQUESTS';
export const isMoneyTopic = (topic: ResidentTopic) =>
  topic === 'BILLS' || topic === 'FEES' || topic === 'RENT';

/** Whether leases have anything to say about the topic. */
export const isLeaseTopic = (topic: ResidentTopic): boolean => describers[topic] !== undefined;

/** Where the resident lives now, unless there are several homes. */
export function findCurrentAddress(leases: readonly KnownLease[], today: string): string | null {
  const [current, other] = leases.filter((lease) => lease.startsOn <= today && !isOver({ lease, today }));
  return current && !other ? current.address : null;
}

/** Current and upcoming leases, and past ones with open bills or when nothing else is left. */
function listShownLeases(leases: readonly KnownLease[], topic: ResidentTopic, today: string): KnownLease[] {
  const relevantLeases = leases.filter(
    (lease) => !isOver({ lease, today }) || (isMoneyTopic(topic) && listOpenBills(lease).length > 0),
  );
  return relevantLeases.length === 0 ? leases.slice(0, 1) : relevantLeases;
}

export function describeLeases(leases: readonly KnownLease[], topic: ResidentTopic, today: string): string {
  const shownLeases = listShownLeases(leases, topic, today);
  return shownLeases
    .map((lease) => {
      const words = describers[topic]?.({ lease, today }) ?? '';
      const leasePrefix = `${lease.address}, lease from ${formatLeaseDay(lease.startsOn)}: `;
      return shownLeases.length > 1 && isGeneralTopic(topic) ? `${leasePrefix}${words}` : words;
    })
    .join('\n');
}
