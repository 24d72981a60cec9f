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
      `Your maintenance request is ${number}: ${category.toLowerCase()}${address === null ? '' : ` at ${address}`}.`,
      address === null ? 'I don’t know where it is yet. Please send the address here.' : null,
      entry === null ? null : `Entry: ${entry}.`,
      times === null ? null : `Times: ${times}.`,
      count === 0 ? null : count === 1 ? '1 file attached.' : `${count} files attached.`,
      'Our team has it now.',
      hours === null ? null : `Our office hours: ${hours}.`,
      `We’ll email the number to ${visitor.email}.`,
      'If anything is wrong or changes, tell me here and I’ll pass it on.',
      'If it gets worse or anyone is in danger, call 911.',
    ]),
  };
}

/** How it is going: what is known here, and who knows more. */
export function standing({ organization, workOrders }: Turn): Said {
  const timeZone = organization.supportHours[0]?.timeZone ?? 'UTC';
  const ways = waysToReach(organization);
  const told = workOrders.map(
    ({ number, category, createdAt }) =>
      `${orderNumber(number)} (${category.toLowerCase()}) has been with our team since ${momentInWords(createdAt, timeZone)}.`,
  );
  if (told.length === 0) {
    return {
      text: `I only see maintenance requests from this chat, and there aren’t any yet. Ask our team about yours by its number. ${ways}`,
      isOurs: true,
    };
  }
  return {
    text: `${told.join(' ')} I can’t see from here whether someone is on the way. ${ways} Or ask here and I’ll pass it on.`,
    isOurs: true,
  };
}

export const passedOn = (number: number): Said => ({
  text: `I’ve added that to ${orderNumber(number)} for the team.`,
});

/** It is over, and the team need not come, or no more. */
export const gladly = (number: number): Said => ({
  text: `Good to hear. I’ve added that to ${orderNumber(number)} for the team.`,
});

export const greeting = ({ organization, agentName, visitor }: Turn): Said => ({
  text:
    `Hi ${visitor.name}, I’m ${agentName}, the virtual assistant for ${organization.name} (an AI, not a person). ` +
    'What’s broken, and in which room? If there’s fire, gas or rising water, leave and call 911 first.',
});
