import type { Button, Reply } from '../agent.ts';
import { type ApplicationInfo, readApplicationInfo } from '../tools/applicationInfo.ts';
import { createButton } from '../words/buttons.ts';
import { formatContactMethods } from '../words/formatContactMethods.ts';
import type { Language } from '../words/replyLanguage.ts';

import { type TurnContext, createReply } from './turnContext.ts';
import { listCriteria, noEligibilityVerdict } from './applyingFacts.ts';

const suggestedQuestions = {
  criteria: {
    en: { label: 'What are the criteria?', say: 'What are your criteria?' },
    es: { label: '¿Cuáles son los requisitos?', say: '¿Cuáles son los requisitos?' },
  },
  apply: createButton('How do I apply?', '¿Cómo puedo aplicar?'),
};

export const createApplyButton = (href: string, language: Language): Button => ({
  label: { en: 'Apply', es: 'Aplicar' }[language],
  href,
});

/** Answers with what is the same for all homes: the rental criteria and where to apply. */
export async function answerAboutApplying(
  turnContext: TurnContext,
  question: 'apply' | 'criteria',
): Promise<Reply> {
  const { turn, tools, memory, language } = turnContext;
  const { id: organizationId, slug: name } = turn.organization;
  const applicationInfo = await readApplicationInfo(tools, { organizationId, name });
  const applyButtons: Button[] =
    applicationInfo.applyUrl === null ? [] : [createApplyButton(applicationInfo.applyUrl, language)];
  return question === 'criteria'
    ? createReply(
        {
          text: formatCriteria(applicationInfo, turnContext),
          attributes: { buttons: [suggestedQuestions.apply[language]] },
        },
        memory,
      )
    : createReply(
        {
          text: formatHowToApply(applicationInfo, turnContext),
          attributes: { buttons: [...applyButtons, suggestedQuestions.criteria[language]] },
        },
        memory,
      );
}

function formatCriteria({ criteria }: ApplicationInfo, { turn, language }: TurnContext): string {
  const contacts = formatContactMethods(turn.organization, language);
  const unpublished = {
    en: `We haven’t published our criteria. Ask us for them before you apply or pay anything. ${contacts}`,
    es: `No hemos publicado nuestros criterios. Pídalos antes de aplicar o pagar algo. ${contacts}`,
  }[language];
  return [
    noEligibilityVerdict[language],
    ...(criteria === null ? [unpublished] : listCriteria(criteria, language)),
    {
      en: 'Some homes have their own terms, such as an income limit. Name a home and I’ll tell you.',
      es: 'Algunas viviendas tienen condiciones propias, como un límite de ingresos. Dígame cuál le interesa y se lo digo.',
    }[language],
  ].join('\n');
}

function formatHowToApply({ applyUrl }: ApplicationInfo, { turn, language }: TurnContext): string {
  const contacts = formatContactMethods(turn.organization, language);
  return (
    applyUrl === null
      ? {
          en: `You can apply through our leasing team. ${contacts}`,
          es: `Puede aplicar con el equipo de rentas. ${contacts}`,
        }
      : {
          en:
            `You apply online for a specific home: ${applyUrl}\n` +
            'It’s best to see the home first. The application fee is in each home’s list of fees. Name a home and I’ll tell you what it is.',
          es:
            `Se aplica en línea para una vivienda en particular: ${applyUrl}\n` +
            'Es mejor visitarla primero. El costo de la solicitud está en la lista de cargos de cada una. Dígame cuál le interesa y se lo digo.',
        }
  )[language];
}
