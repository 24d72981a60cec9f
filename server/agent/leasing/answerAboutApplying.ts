import type { Button, Reply } from '../agent.ts';
import { type ApplicationInfo, readApplicationInfo } from '../tools/applicationInfo.ts';
import { formatContactMethods } from '../words/formatContactMethods.ts';
import type { Language } from '../words/replyLanguage.ts';

import { asksForUnseen, noTourNeeded } from './applyingFacts.ts';
import { type TurnContext, createReply } from './turnContext.ts';

const criteriaButton: Record<Language, Button> = {
  en: { label: 'What are the criteria?', say: 'What are your criteria?' },
  es: { label: '¿Cuáles son los requisitos?', say: '¿Cuáles son los requisitos?' },
};

export const createApplyButton = (href: string, language: Language): Button => ({
  label: { en: 'Apply', es: 'Aplicar' }[language],
  href,
});

/** Answers with where to apply, which is the same for all homes. */
export async function answerAboutApplying(turnContext: TurnContext): Promise<Reply> {
  const { turn, tools, memory, normalizedText, language } = turnContext;
  const { id: organizationId, slug: name } = turn.organization;
  const applicationInfo = await readApplicationInfo(tools, { organizationId, name });
  const applyButtons: Button[] =
    applicationInfo.applyUrl === null ? [] : [createApplyButton(applicationInfo.applyUrl, language)];
  return createReply(
    {
      text: [
        ...(applicationInfo.applyUrl !== null && asksForUnseen(normalizedText)
          ? [noTourNeeded[language]]
          : []),
        ...(touredPattern.test(normalizedText) ? [nextStep[language]] : []),
        formatHowToApply(applicationInfo, turnContext),
      ].join(' '),
      attributes: { buttons: [...applyButtons, criteriaButton[language]] },
    },
    { ...memory, topic: 'apply', question: normalizedText },
  );
}

const touredPattern = /\b(?:toured|visited|viewed|saw|seen|next steps?)\b/;
const nextStep: Record<Language, string> = {
  en: 'The next step is the application.',
  es: 'El siguiente paso es la solicitud.',
};

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
