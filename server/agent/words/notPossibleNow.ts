import type { Said, Turn } from '../agent.ts';

import { bringInPerson } from './bringInPerson.ts';
import { waysToReach } from './waysToReach.ts';

/** Said when there is no answer to be had. */
export const notPossibleNow = ({ organization }: Pick<Turn, 'organization'>): Said => ({
  text: `I couldn’t look that up right now. ${waysToReach(organization)}`,
  attributes: { buttons: [bringInPerson] },
});
