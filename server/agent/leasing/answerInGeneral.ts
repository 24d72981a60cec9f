import type { ListingFilter } from '#server/homes/listingFilter.ts';
import { readTourKinds } from '#server/understanding/understandSearch.ts';

import type { Reply } from '../agent.ts';
import { readTerms, type TermsSubject } from '../tools/readTerms.ts';

import { createHomeButtons } from './cards.ts';
import {
  describeDeposits,
  describeFees,
  describeLeases,
  describeParking,
  describePets,
  describeRules,
  describeTours,
} from './generalTerms.ts';
import { offerTeam } from './offerTeam.ts';
import type { Topic } from './topics.ts';
import { type TurnContext, createReply } from './turnContext.ts';

const isSubject = (topic: Topic): topic is TermsSubject =>
  ['fees', 'rules', 'pets', 'upfront', 'lease', 'parking', 'tour'].includes(topic);

/** Reads and describes the rule or the range for the homes that match. */
async function describe(
  subject: TermsSubject,
  filter: ListingFilter,
  { tools, turn, text, normalizedText, language }: TurnContext,
): Promise<string[]> {
  const input = { organizationId: turn.organization.id, filter };
  switch (subject) {
    case 'fees':
      return describeFees(await readTerms(tools, subject, input), normalizedText, language);
    case 'rules':
      return describeRules(await readTerms(tools, subject, input), normalizedText, language);
    case 'pets':
      return describePets(await readTerms(tools, subject, input), normalizedText, language);
    case 'upfront':
      return describeDeposits(await readTerms(tools, subject, input), language);
    case 'lease':
      return describeLeases(await readTerms(tools, subject, input), language);
    case 'parking':
      return describeParking(await readTerms(tools, subject, input), language);
    case 'tour':
      return describeTours(await readTerms(tools, subject, input), text, language);
  }
}

/** Answers for all homes, or for those found last, when it isn't said which one is meant; null if it can't. */
export async function answerInGeneral(turnContext: TurnContext, topic: Topic): Promise<Reply | null> {
  const { memory, language } = turnContext;
  const subject = topic === 'deposit' ? 'upfront' : topic;
  if (!isSubject(subject) || (topic === 'tour' && readTourKinds(turnContext.text).length === 0)) return null;
  const shown = memory.shown ?? [];
  const lines = await describe(subject, shown.length > 0 ? (memory.savedFilter ?? {}) : {}, turnContext);
  if (lines.length === 0) return null;
  const question =
    topic === 'tour'
      ? { en: 'Which home would you like to see?', es: '¿Cuál quiere visitar?' }
      : {
          en: 'Name a home and I’ll tell you what applies there.',
          es: 'Dígame cuál le interesa y le digo qué aplica ahí.',
        };
  return offerTeam(
    createReply(
      {
        text: [...lines, question[language]].join('\n'),
        attributes: {
          buttons:
            shown.length > 1
              ? createHomeButtons(shown, language)
              : [
                  {
                    en: { label: 'Find a home', say: 'Show me homes' },
                    es: { label: 'Buscar casa', say: 'Busco casa' },
                  }[language],
                ],
        },
      },
      {
        ...memory,
        ...(shown.length > 1 && { expects: 'home' as const }),
        topic,
        question: turnContext.normalizedText,
      },
    ),
    language,
  );
}
