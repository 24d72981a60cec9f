import { mentionsAssistanceAnimal } from '#server/fairHousing/assistanceAnimals.ts';

import type { Reply } from '../agent.ts';
import { describeNamedFees } from '../leasing/generalTerms.ts';
import { assistanceTexts } from '../safetyScripts/accommodation.ts';
import { readApplicationInfo } from '../tools/applicationInfo.ts';
import { readTerms } from '../tools/readTerms.ts';
import { passItOnButton, passItOnQuestion } from '../words/buttons.ts';
import { formatContactMethods } from '../words/formatContactMethods.ts';
import { getReplyLanguage } from '../words/replyLanguage.ts';

import { findPolicy } from './policyTexts.ts';
import { sumShareOfRent } from './rentSums.ts';
import { createReply, type ResidentTurnContext } from './residentTurnContext.ts';
import type { TeamQuestion } from './teamQuestion.ts';

/** An answer that offers a person takes the place of the offer of a code. */
export const withoutCode = (memory: ResidentTurnContext['memory']): ResidentTurnContext['memory'] =>
  memory.awaits === 'send' ? { ...memory, awaits: undefined, topic: undefined } : memory;

/** What is published, what only the team can do, and the offer to bring them in. */
export async function answerForTeam(
  turnContext: ResidentTurnContext,
  question: TeamQuestion,
): Promise<Reply> {
  const { turn, normalizedText, memory } = turnContext;
  const language = getReplyLanguage(turn);
  const { topic, policy: source, text, withContacts } = question;
  const context = {
    ...turnContext,
    memory: { ...withoutCode(memory), lastTopic: topic ?? memory.lastTopic },
  };
  if (topic === 'PETS' && mentionsAssistanceAnimal(normalizedText))
    return offerPerson(context, assistanceTexts[language]);
  const policy =
    source === undefined
      ? null
      : await findPolicy(turnContext, source.topic, { about: source.about, isAlone: true });
  const listed = await findListedFees(turnContext, question);
  const share = sumShareOfRent(turnContext, listed.join(' '));
  const published = [policy, ...(await findCriteria(turnContext, question)), ...listed, share?.text ?? null];
  const parts =
    source?.isFirst || question.criteria ? [...published, text[language]] : [text[language], ...published];
  const sum = (await question.sum?.(turnContext)) ?? null;
  const contacts = withContacts ? [formatContactMethods(turn.organization, language)] : [];
  return offerPerson(
    context,
    [...parts, sum?.text ?? null, ...contacts].filter((part) => part !== null && part !== '').join(' '),
    [...(share?.calculated ?? []), ...(sum?.calculated ?? [])],
  );
}

async function findCriteria(
  { turn, tools }: ResidentTurnContext,
  { criteria: about }: TeamQuestion,
): Promise<string[]> {
  if (about === undefined) return [];
  const { id: organizationId, slug: name } = turn.organization;
  const { criteria } = await readApplicationInfo(tools, { organizationId, name });
  const lines = (criteria ?? []).filter((line) => about.test(line));
  const intro = {
    en: 'For applications we’ve published:',
    es: 'Para las solicitudes está publicado, en inglés:',
  }[getReplyLanguage(turn)];
  return lines.length === 0 ? [] : [`${intro} ${lines.join(' ')}`];
}

/** What our homes list for it now, which a lease may differ from. */
async function findListedFees(
  { turn, tools }: ResidentTurnContext,
  { listedFee }: TeamQuestion,
): Promise<string[]> {
  if (listedFee === undefined) return [];
  const language = getReplyLanguage(turn);
  const homes = await readTerms(tools, 'fees', { organizationId: turn.organization.id, filter: {} });
  const lines = describeNamedFees(homes, listedFee, language);
  const intro = { en: 'Our homes now list:', es: 'Nuestras viviendas publican ahora:' }[language];
  return lines.length === 0 ? [] : [`${intro} ${lines.join(' ')}`];
}

/** Ends with the question to which a yes brings in a person. */
export function offerPerson(
  { turn, memory }: ResidentTurnContext,
  text: string,
  calculated?: number[],
): Reply {
  const language = getReplyLanguage(turn);
  const question = passItOnQuestion[language];
  const offered = text.endsWith(question) ? text : `${text} ${question}`;
  return {
    ...createReply(
      {
        text: offered,
        attributes: { buttons: [passItOnButton[language]] },
        ...(calculated && { calculated }),
      },
      memory,
    ),
    offersPerson: true,
  };
}
