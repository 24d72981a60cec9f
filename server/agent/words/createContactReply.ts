import type { ReplyMessage, Turn } from '../agent.ts';

import { formatOfficeHours } from './formatOfficeHours.ts';
import { formatContactMethods } from './formatContactMethods.ts';

/** Gives the office hours and the contact details. */
export const createContactReply = ({ organization, now }: Turn): ReplyMessage => {
  const times = formatOfficeHours(organization, { now });
  const text = `${times === null ? '' : `Our office hours: ${times}. `}${formatContactMethods(organization)}`;
  return { text, isOurs: true };
};
