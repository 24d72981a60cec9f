import type { Said, Turn } from '../agent.ts';

import { officeHours } from './officeHours.ts';
import { waysToReach } from './waysToReach.ts';

/** When somebody is there, and how. */
export const contacts = ({ organization, now }: Turn): Said => {
  const times = officeHours(organization, { now });
  const text = `${times === null ? '' : `Our office hours: ${times}. `}${waysToReach(organization)}`;
  return { text, isOurs: true };
};
