import { formatCount } from '#domain/text.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import type { ReplyMessage, Turn } from '../agent.ts';
import { formatWorkOrderNumber } from '../repairs/formatWorkOrderNumber.ts';
import { formatEntryPermission } from '../repairs/listRepairFacts.ts';
import { formatOfficeHours } from '../words/formatOfficeHours.ts';
import { formatContactMethods } from '../words/formatContactMethods.ts';

import type { Report } from './report.ts';

const joinPresent = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' ');

/** Repeats what was recorded under its current number, so that mistakes are noticed. */
export function describeWorkOrder(
  { organization, visitor, now }: Turn,
  report: Report,
  number: string,
): ReplyMessage {
  const { category, address, mayEnter, times, files } = report;
  const entry = formatEntryPermission(mayEnter);
  const hours = formatOfficeHours(organization, { now });
  const count = files.length;
  return {
    text: joinPresent([
      address === null
        ? `Your maintenance request is ${number}: ${category}. I don’t have the address yet. Please send it here.`
        : `Your maintenance request is ${number}: ${category}, ${address}.`,
      entry === null ? null : `Entry: ${entry}.`,
      times === null ? null : `Times: ${times}.`,
      count === 0 ? null : `${formatCount(count, 'file')} attached.`,
      'Our team has it now.',
      hours === null ? null : `Our office hours: ${hours}.`,
      `We’ll email the number to ${visitor.email}.`,
      'If anything is wrong or changes, tell me here and I’ll pass it on.',
      'If it gets worse or anyone is in danger, call 911.',
    ]),
  };
}

/** Says what is known about the status and who knows more. */
export function describeOrderStatus({ organization, workOrders }: Turn): ReplyMessage {
  const timeZone = organization.supportHours[0]?.timeZone ?? 'UTC';
  const contacts = formatContactMethods(organization);
  const orderTexts = workOrders.map(
    ({ number, category, createdAt }) =>
      `${formatWorkOrderNumber(number)} (${category}) has been with our team since ${formatMoment(createdAt, timeZone)}.`,
  );
  if (orderTexts.length === 0) {
    return {
      text: `I only see maintenance requests from this chat, and there aren’t any yet. If you have a request number, our team can look it up. ${contacts}`,
      isTrusted: true,
    };
  }
  return {
    text: `${orderTexts.join(' ')} I can’t see from here whether someone is on the way. ${contacts} Or ask here and I’ll pass it on.`,
    isTrusted: true,
  };
}

export const createForwardedMessage = (number: number): ReplyMessage => ({
  text: `I’ve added that to ${formatWorkOrderNumber(number)} for the team.`,
});

/** Confirms that the problem is solved, so the team need not come. */
export const createResolvedMessage = (number: number): ReplyMessage => ({
  text: `Good to hear. I’ve added that to ${formatWorkOrderNumber(number)} for the team.`,
});

export const createGreeting = ({ organization, agentName, visitor }: Turn): ReplyMessage => ({
  text:
    `Hi ${visitor.name}, I’m ${agentName}, the virtual assistant for ${organization.name} (an AI, not a person). ` +
    'What’s broken, and in which room? If there’s fire, gas or rising water, leave and call 911 first.',
});
