import { momentInWords } from '#server/time/momentInWords.ts';

import type { Said, Turn } from '../agent.ts';
import { orderNumber } from '../repairs/orderNumber.ts';
import { entryWords } from '../repairs/repairFacts.ts';
import { officeHours } from '../words/officeHours.ts';
import { waysToReach } from '../words/waysToReach.ts';

import type { Report } from './report.ts';

const joined = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' ');

/** What was taken down, so that a mistake is seen, under the number that it has now. */
export function orderMade({ organization, visitor, now }: Turn, report: Report, number: string): Said {
  const { category, address, mayEnter, times, files } = report;
  const entry = entryWords(mayEnter);
  const hours = officeHours(organization, { now });
  const count = files.length;
  return {
    text: joined([
      `Your repair is ${number}: ${category.toLowerCase()}${address === null ? '' : ` at ${address}`}.`,
      address === null ? 'I do not know where it is yet: write the address here.' : null,
      entry === null ? null : `Going in: ${entry}.`,
      times === null ? null : `Times: ${times}.`,
      count === 0 ? null : count === 1 ? 'With one file.' : `With ${count} files.`,
      'The team has it now.',
      hours === null ? null : `Somebody is there ${hours}.`,
      `A mail with the number goes to ${visitor.email}.`,
      'If something is wrong or changes, write it here and I pass it on.',
      'If it gets worse or somebody is in danger, call 911.',
    ]),
  };
}

/** How it is going: what is known here, and who knows more. */
export function standing({ organization, workOrders }: Turn): Said {
  const timeZone = organization.supportHours[0]?.timeZone ?? 'UTC';
  const ways = waysToReach(organization);
  const told = workOrders.map(
    ({ number, category, createdAt }) =>
      `${orderNumber(number)} (${category.toLowerCase()}) is with the team since ${momentInWords(createdAt, timeZone)}.`,
  );
  if (told.length === 0) {
    return {
      text: `I see only repairs that were told in this chat, and there is none yet. Ask the team with its number. ${ways}`,
      isOurs: true,
    };
  }
  return {
    text: `${told.join(' ')} Whether somebody is on the way I cannot see from here. ${ways} Or write it here, and I pass it on.`,
    isOurs: true,
  };
}

export const passedOn = (number: number): Said => ({
  text: `I pass that on to the team with ${orderNumber(number)}.`,
});

/** It is over, and the team need not come, or no more. */
export const gladly = (number: number): Said => ({
  text: `Good to hear. I tell the team with ${orderNumber(number)}.`,
});

export const greeting = ({ organization, agentName, visitor }: Turn): Said => ({
  text:
    `Hello ${visitor.name}. I am ${agentName}, the assistant of ${organization.name}, a program and not a person. ` +
    'What is broken, and in which room? If there is fire, gas or rising water: leave, and call 911 first.',
});
