import type { Reply } from '../agent.ts';
import { readCosts } from '../tools/readCosts.ts';
import type { HomeFacts } from '../tools/readHome.ts';

import { describeIncome } from './applyingFacts.ts';
import { createHomeButtons } from './cards.ts';
import { nameBest } from './nameBest.ts';
import { findHome, findShownHomes } from './findHome.ts';
import { offerTeam } from './offerTeam.ts';
import { createSeeHomeButton } from './offerTimes.ts';
import type { Sum } from './readSum.ts';
import { type TurnContext, createReply } from './turnContext.ts';
import {
  countChargedSpaces,
  describeApplicationFees,
  describeSum,
  readHousehold,
  summarizeSum,
  type Text,
} from './sumFacts.ts';

/** What the home costs with the pets, cars and people of the sum. */
export async function readSumCosts(turnContext: TurnContext, home: HomeFacts, sum: Sum, moveIn?: string) {
  const { tools, turn, language } = turnContext;
  const { household, refusal } = readHousehold(home, sum, language);
  const option = home.leaseOptions.find(({ months }) => months === sum.months);
  const costs = await readCosts(tools, {
    organizationId: turn.organization.id,
    slug: home.slug,
    dogs: household.dogs,
    cats: household.cats,
    parkingSpaces: countChargedSpaces(home, sum),
    adults: sum.applicants ?? sum.adults ?? sum.people ?? 1,
    ...(option && { leaseMonths: option.months }),
    ...(moveIn !== undefined && { moveIn }),
  });
  return { costs, household, refusal };
}

/** Adds up what a visitor would pay for a home, with each part of the sum; null when there is no such home. */
export async function answerSum(turnContext: TurnContext, slug: string, sum: Sum): Promise<Reply | null> {
  const { language, memory, normalizedText } = turnContext;
  const home = await findHome(turnContext, slug);
  if (!home) return null;
  const newMemory = { ...memory, home: slug, topic: 'price' as const, question: normalizedText };
  const buttons = [createSeeHomeButton(slug, language)];
  if (sum.isIncome) {
    const { text, calculated } = describeIncome(home, sum.people, language);
    return offerTeam(createReply({ text, calculated, attributes: { buttons } }, newMemory), language);
  }
  const { costs, household, refusal } = await readSumCosts(turnContext, home, sum);
  if (sum.applicants !== null) {
    const text = describeApplicationFees(home, costs, { people: sum.applicants, language });
    return offerTeam(createReply({ text, attributes: { buttons } }, newMemory), language);
  }
  const { text, calculated } = describeSum(home, costs, { sum, household, language });
  const isPetsAlone =
    sum.months === null &&
    sum.people === null &&
    !sum.isUpfront &&
    !sum.isWithUtilities &&
    sum.parkingSpaces === 0;
  const without = { en: 'Without pets:', es: 'Sin mascotas:' }[language];
  const lines = refusal === null ? [text] : isPetsAlone ? [refusal] : [refusal, without, text];
  return offerTeam(
    createReply({ text: lines.join('\n'), calculated, attributes: { buttons } }, newMemory),
    language,
  );
}

/** The same for each home of a list, in a line. */
export async function answerSumForAll(turnContext: TurnContext, sum: Sum): Promise<Reply> {
  const { memory, language, normalizedText } = turnContext;
  const homes = await findShownHomes(turnContext, memory.shown ?? []);
  const answers = await Promise.all(
    homes.map(async (home): Promise<Text> => {
      if (sum.isIncome) return describeIncome(home, sum.people, language);
      const { costs, household, refusal } = await readSumCosts(turnContext, home, sum);
      return refusal === null
        ? summarizeSum(home, costs, { sum, household, language })
        : { text: refusal, calculated: [] };
    }),
  );
  const lines = answers.map(({ text }, at) => `${at + 1}. ${text.split('\n')[0] ?? ''}`);
  return createReply(
    {
      text: [
        ...nameBest(lines, homes, { normalizedText, language }),
        ...lines,
        { en: 'Which one would you like to know more about?', es: '¿De cuál quiere saber más?' }[language],
      ].join('\n'),
      calculated: answers.flatMap(({ calculated }) => calculated),
      attributes: { buttons: createHomeButtons(homes, language) },
    },
    { ...memory, expects: 'home', topic: undefined },
  );
}
