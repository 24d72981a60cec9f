import { dollars } from '#server/homes/words.ts';

import type { KnownLease } from '../tools/residents.ts';

import type { ResidentTopic } from './topics.ts';

const days = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});
const dayOf = (day: string) => days.format(Date.parse(day));
const priceOf = ({ amountCents }: { amountCents: number }) => dollars(amountCents);
const small = (text: string) => text.toLowerCase();

/** On which day it is told: what is over is told as such. */
type Told = { lease: KnownLease; today: string };

const isOver = ({ lease, today }: Told) => lease.endsOn < today;

const ends = (told: Told) =>
  `Your lease at ${told.lease.address} ${isOver(told) ? 'ended' : 'ends'} on ${dayOf(told.lease.endsOn)}.`;

function rent(told: Told): string {
  const { address, monthlyRent, startsOn, endsOn } = told.lease;
  const amount = `${priceOf(monthlyRent)} per month`;
  if (isOver(told)) return `Your rent for ${address} was ${amount} until ${dayOf(endsOn)}.`;
  if (startsOn > told.today) return `Your rent for ${address} is ${amount} from ${dayOf(startsOn)}.`;
  return `Your rent for ${address} is ${amount}.`;
}

const openBills = ({ bills: all }: KnownLease) => all.filter(({ paidOn }) => paidOn === null);

function bills({ lease }: Told): string {
  const open = openBills(lease);
  if (open.length === 0) return 'Nothing is due. All the bills I can see are paid.';
  const listed = open.map(
    ({ label, amount, dueOn }) => `${small(label)} ${priceOf(amount)}, due ${dayOf(dueOn)}`,
  );
  return `Not paid yet, as far as I can see: ${listed.join('; ')}.`;
}

function requests({ lease: { maintenanceRequests: all }, today }: Told): string {
  if (all.length === 0) return 'I don’t see any maintenance requests from you.';
  return all
    .map(({ category, reportedOn, visitOn, doneOn }) => {
      const about = `${category}, reported ${dayOf(reportedOn)}`;
      if (doneOn !== null) return `${about}: done on ${dayOf(doneOn)}.`;
      if (visitOn === null) return `${about}: with our team, no visit scheduled yet.`;
      return visitOn < today
        ? `${about}: a visit was scheduled for ${dayOf(visitOn)}, and I don’t see that it’s done.`
        : `${about}: a visit is scheduled for ${dayOf(visitOn)}.`;
    })
    .join('\n');
}

function renewal(told: Told): string {
  const offers = told.lease.renewalOffers.filter(({ goodUntil }) => goodUntil >= told.today);
  if (offers.length === 0) {
    const still = told.lease.renewalOffers.length === 0 ? 'yet' : 'that’s still good';
    return `${ends(told)} There’s no renewal offer for it ${still}.`;
  }
  const listed = offers.map(
    ({ months, monthlyRent, goodUntil }) =>
      `${months} months at ${priceOf(monthlyRent)} per month, good until ${dayOf(goodUntil)}`,
  );
  return [
    ends(told),
    `You have an offer: ${listed.join('; or ')}.`,
    isOver(told) ? null : `You currently pay ${priceOf(told.lease.monthlyRent)} per month.`,
    'I can’t accept it for you. Reply to our team in writing, or I can connect you with a person.',
  ]
    .filter((part) => part !== null)
    .join(' ');
}

const began = ({ lease: { startsOn }, today }: Told) =>
  `It ${startsOn > today ? 'begins' : 'began'} on ${dayOf(startsOn)}.`;

function application({ lease: { address, applicationGroup: group } }: Told): string {
  if (group === null) return `I don’t see an application for ${address}.`;
  const approved =
    group.approvedOn === null ? 'It’s still with our team' : `It was approved on ${dayOf(group.approvedOn)}`;
  return `The application for ${address} from ${dayOf(group.appliedOn)} is by ${group.applicants.join(' and ')}. ${approved}.`;
}

const about: Partial<Record<ResidentTopic, (told: Told) => string>> = {
  RENT: (told) => `${rent(told)} ${bills(told)}`,
  BILLS: bills,
  FEES: bills,
  LEASE: (told) => `${ends(told)} ${began(told)} ${rent(told)}`,
  REQUESTS: requests,
  APPLICATION: application,
  RENEWAL: renewal,
  MOVE_OUT: (told) => `${ends(told)} Your deposit is ${priceOf(told.lease.deposit)}.`,
};

/** What names no lease by itself. */
const isNameless = (topic: ResidentTopic) => topic === 'BILLS' || topic === 'FEES' || topic === 'REQUESTS';
const asksOfMoney = (topic: ResidentTopic) => topic === 'BILLS' || topic === 'FEES' || topic === 'RENT';

/** Of some things a lease says nothing of its own. */
export const isInLease = (topic: ResidentTopic): boolean => about[topic] !== undefined;

/** Of leases that hold on that day, or are to begin; of one that is over where something is open, or it is the last. */
export function leaseWords(leases: readonly KnownLease[], topic: ResidentTopic, today: string): string {
  const meant = leases.filter(
    (lease) => !isOver({ lease, today }) || (asksOfMoney(topic) && openBills(lease).length > 0),
  );
  const told = meant.length === 0 ? leases.slice(0, 1) : meant;
  return told
    .map((lease) => {
      const words = about[topic]?.({ lease, today }) ?? '';
      const named = `${lease.address}, lease from ${dayOf(lease.startsOn)}: `;
      return told.length > 1 && isNameless(topic) ? `${named}${words}` : words;
    })
    .join('\n');
}
