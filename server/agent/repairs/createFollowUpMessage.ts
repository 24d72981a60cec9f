import type { WorkOrder } from '../queries/workOrders.ts';

import type { Button, ReplyMessage } from '../agent.ts';
import { formatCategory } from '../maintenance/detectRepair.ts';
import { talkToPersonButton } from '../words/buttons.ts';
import { formatListIn } from '../words/formatInLanguage.ts';
import type { Language } from '../words/replyLanguage.ts';

import { formatWorkOrderNumber } from './formatWorkOrderNumber.ts';

const answerButtons: Record<Language, Button[]> = {
  en: [
    { label: 'It’s working again', say: 'It’s working again' },
    { label: 'Not yet', say: 'It’s still not fixed' },
  ],
  es: [
    { label: 'Ya funciona', say: 'Ya funciona' },
    { label: 'Todavía no', say: 'Todavía no está arreglado' },
  ],
};

/** Asks in the chat about the repairs reported there. */
export function createFollowUpMessage(
  workOrders: readonly Pick<WorkOrder, 'number' | 'category'>[],
  language: Language,
): ReplyMessage {
  const orders = formatListIn(
    workOrders.map(
      ({ number, category }) => `${formatWorkOrderNumber(number)} (${formatCategory(category, language)})`,
    ),
    language,
  );
  return {
    text:
      language === 'en'
        ? `How is it going with ${orders}? Reply here and I’ll pass it on to the team.`
        : `¿Cómo va ${orders}? Conteste aquí y se lo paso al equipo.`,
    attributes: { buttons: [...answerButtons[language], talkToPersonButton[language]] },
  };
}
