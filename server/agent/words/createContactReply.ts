import type { ReplyMessage, Turn } from '../agent.ts';

import { formatOfficeHours } from './formatOfficeHours.ts';
import { formatContactMethods } from './formatContactMethods.ts';

/** Gives the office hours and the contact details. */
export const createContactReply = ({ organization, now }: Turn): ReplyMessage => {
  const hours = formatOfficeHours(organization, { now });
  const contacts = formatContactMethods(organization);
  const text = hours === null ? contacts : `Our office hours: ${hours}. ${contacts}`;
  return { text, isTrusted: true };
};
