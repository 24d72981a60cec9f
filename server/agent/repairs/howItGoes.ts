import type { WorkOrder } from '#server/db/agent/workOrders.ts';

import type { Said } from '../agent.ts';
import { bringInPerson } from '../words/bringInPerson.ts';

import { orderNumber } from './orderNumber.ts';

const answers = [
  { label: 'It’s working again', say: 'It’s working again' },
  { label: 'Not yet', say: 'It’s still not fixed' },
];

/** Asked in the chat of the repairs that were told in it. */
export function howItGoes(orders: readonly Pick<WorkOrder, 'number' | 'category'>[]): Said {
  const named = orders.map(({ number, category }) => `${orderNumber(number)} (${category.toLowerCase()})`);
  const last = named.pop() ?? '';
  const all = named.length === 0 ? last : `${named.join(', ')} and ${last}`;
  return {
    text: `How is it going with ${all}? Reply here and I’ll pass it on to the team.`,
    attributes: { buttons: [...answers, bringInPerson] },
  };
}
