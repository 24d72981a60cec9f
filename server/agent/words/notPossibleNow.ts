import type { Said, Turn } from '../agent.ts';

import { bringInPerson } from './bringInPerson.ts';
import { waysToReach } from './waysToReach.ts';

/** Said when there is no answer to be had. */
export const notPossibleNow = ({ organization }: Pick<Turn, 'organization'>): Said => ({
  text: `I could not look that up just now. ${waysToReach(organization)}`,
  attributes: { buttons: [bringInPerson] },
});
