import { formatDollars } from '#server/homes/homeLabels.ts';

import { readIncomeMultiple } from '../leasing/applyingFacts.ts';
import { readAskedRent, readOwnIncome } from '../leasing/ownIncome.ts';
import { readApplicationInfo } from '../tools/applicationInfo.ts';
import { listEarlierTexts } from '../understand/joinLines.ts';
import { getReplyLanguage } from '../words/replyLanguage.ts';

import type { ResidentTurnContext } from './residentTurnContext.ts';

/** A sum in words, with its amounts in cents. */
export type RentSum = { text: string; calculated: number[] };

/** What the visitor said before and now, the latest first. */
const listTexts = ({ turn, normalizedText }: ResidentTurnContext): string[] => [
  normalizedText,
  ...listEarlierTexts(turn).toReversed(),
];

function findRent(turnContext: ResidentTurnContext): number | null {
  const found = listTexts(turnContext)
    .map((text) => readAskedRent(text.replaceAll(/(\d),(?=\d{3}\b)/g, '$1')))
    .find((rent) => rent !== null);
  return found === undefined ? null : found * 100;
}

/** The income that the published rule asks for with the rent that was named, and what is left beside those named. */
export async function sumNeededIncome(turnContext: ResidentTurnContext): Promise<RentSum | null> {
  const { turn, tools, normalizedText } = turnContext;
  const rent = findRent(turnContext);
  const { id: organizationId, slug: name } = turn.organization;
  const { criteria, allCriteria } = await readApplicationInfo(tools, { organizationId, name });
  const multiple = readIncomeMultiple([...(criteria ?? []), ...allCriteria]);
  if (rent === null || multiple === null) return null;
  const own = (readOwnIncome(normalizedText)?.monthly ?? 0) * 100;
  const needed = Math.ceil(rent * multiple);
  const [forRent, total, mine, rest] = [rent, needed, own, needed - own].map(formatDollars);
  const language = getReplyLanguage(turn);
  const sum = {
    en: `For a rent of ${forRent}, ${multiple} times is ${total} per month.`,
    es: `Para una renta de ${forRent}, ${multiple} veces son ${total} al mes.`,
  }[language];
  const beside = {
    en:
      own < needed
        ? `An income of ${mine} leaves ${rest} of that.`
        : `An income of ${mine} reaches that figure.`,
    es:
      own < needed ? `Con un ingreso de ${mine} faltan ${rest}.` : `Un ingreso de ${mine} llega a esa cifra.`,
  }[language];
  return {
    text: own === 0 ? sum : `${sum} ${beside}`,
    calculated: [rent, needed, own, needed - own],
  };
}

const sharePattern = /(?<![\d.])(\d{1,3})% (?:of a month’s rent|de un mes de renta)/g;

/** A fee that all homes list as the same share of a month’s rent, for the rent that was named. */
export function sumShareOfRent(turnContext: ResidentTurnContext, listed: string): RentSum | null {
  const shares = new Set([...listed.matchAll(sharePattern)].map(([, percent]) => Number(percent)));
  const [percent, ...others] = shares;
  const rent = findRent(turnContext);
  if (percent === undefined || others.length > 0 || rent === null) return null;
  const fee = Math.round((rent * percent) / 100);
  const [each, total] = [rent, fee].map(formatDollars);
  return {
    text: {
      en: `For a rent of ${each}, that’s ${total}.`,
      es: `Para una renta de ${each}, son ${total}.`,
    }[getReplyLanguage(turnContext.turn)],
    calculated: [rent, fee],
  };
}

const monthsPattern =
  /\b(\d|one|two|three|four|un|dos|tres|cuatro) (?:months?(?:'s|'|s)?(?: of)? rent|mes(?:es)? de renta)\b/;
const counts: Record<string, number> = {
  one: 1,
  un: 1,
  two: 2,
  dos: 2,
  three: 3,
  tres: 3,
  four: 4,
  cuatro: 4,
};

/** Some months of the rent that was named, as the visitor supposes. */
export function sumMonthsOfRent(turnContext: ResidentTurnContext): RentSum | null {
  const rent = findRent(turnContext);
  const count = monthsPattern.exec(turnContext.normalizedText)?.[1];
  if (rent === null || count === undefined) return null;
  const months = counts[count] ?? Number(count);
  const [each, total] = [rent, rent * months].map(formatDollars);
  return {
    text: {
      en: `If it were ${months} times ${each}, that’s ${total}, and the rent until the notice is over comes on top. Whether your lease says so I can’t see.`,
      es: `Si fueran ${months} veces ${each}, son ${total}, más la renta hasta que termine el aviso. Si su contrato dice eso, no lo puedo ver.`,
    }[getReplyLanguage(turnContext.turn)],
    calculated: [rent, rent * months],
  };
}
