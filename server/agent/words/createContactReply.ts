import type { ReplyMessage, Turn } from '../agent.ts';

import { formatOfficeHours } from './formatOfficeHours.ts';
import { formatContactMethods } from './formatContactMethods.ts';

/** Gives the office hours and the contact details. */
export const createContactReply = ({ organization, now }: Turn): ReplyMessage => {
  const hours = formatOfficeHours(organization, { now });
  const text = `${hours === null ? '' : `Our office hours: ${hours}. `}${formatContactMethods(organization)}`;
  return { text, isTrusted: true };
};
