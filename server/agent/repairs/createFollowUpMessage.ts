import { formatList } from '#domain/text.ts';
import type { WorkOrder } from '../queries/workOrders.ts';

import type { ReplyMessage } from '../agent.ts';
import { talkToPersonButton } from '../words/buttons.ts';

import { formatWorkOrderNumber } from './formatWorkOrderNumber.ts';

const answerButtons = [
  { label: 'It’s working again', say: 'It’s working again' },
  { label: 'Not yet', say: 'It’s still not fixed' },
];

/** Asks in the chat about the repairs reported there. */
export function createFollowUpMessage(
  workOrders: readonly Pick<WorkOrder, 'number' | 'category'>[],
): ReplyMessage {
  const orderTexts = workOrders.map(
    ({ number, category }) => `${formatWorkOrderNumber(number)} (${category})`,
  );
  return {
    text: `How is it going with ${formatList(orderTexts)}? Reply here and I’ll pass it on to the team.`,
    attributes: { buttons: [...answerButtons, talkToPersonButton.en] },
  };
}
