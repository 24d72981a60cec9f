import type { Button, Reply } from '../agent.ts';
import { readApplicationInfo } from '../tools/applicationInfo.ts';
import type { HomeFacts } from '../tools/readHome.ts';
import { hasSaid, listEarlierTexts } from '../understand/joinLines.ts';
import { createButton } from '../words/buttons.ts';
import { formatContactMethods } from '../words/formatContactMethods.ts';

import {
  asksForIncomeLimit,
  criteriaSubjects,
  describeAskedCriteria,
  describeIncomeLimit,
  describeVouchers,
  listCriteria,
  listOwnCriteria,
  noEligibilityVerdict,
} from './applyingFacts.ts';
import { findHome, findShownHomes } from './findHome.ts';
import { findMentionedHome } from './findMentionedHome.ts';
import { type TurnContext, createReply } from './turnContext.ts';
import { offerTeam } from './offerTeam.ts';

const buttons = {
  all: {
    en: { label: 'See all the criteria', say: 'What are all of your criteria?' },
    es: { label: 'Ver todos los requisitos', say: '¿Cuáles son todos los requisitos?' },
  },
  apply: createButton('How do I apply?', '¿Cómo puedo aplicar?'),
};

/** `Show me all of them again` */
const againPattern =
  /\b(?:all|again|full|complete|whole|repeat|todos|todas|otra vez|de nuevo|complet[oa]s|repit\w+)\b/;

/** What someone has or earns decides nothing by itself. */
const ownCase = {
  en: 'Thanks for telling me. I can’t say whether that’s enough. Put it in your application, or ask our team before you pay a fee.',
  es: 'Gracias por decírmelo. No puedo decir si alcanza. Póngalo en su solicitud, o pregunte al equipo antes de pagar algo.',
};

/** Someone with a voucher who asks about credit. */
const isCreditWithVoucher = ({ turn, normalizedText, language }: TurnContext): boolean =>
  language === 'en' &&
  criteriaSubjects.credit.asked.test(normalizedText) &&
  listEarlierTexts(turn).some((text) => criteriaSubjects.vouchers.asked.test(text));

/** Whether the home at hand, or each of the list, is kept for households below an income. */
async function answerIncomeLimit(turnContext: TurnContext, home: HomeFacts | null): Promise<Reply> {
  const { memory, normalizedText, language } = turnContext;
  const homes = home ? [home] : await findShownHomes(turnContext, memory.shown ?? []);
  const lines = homes.map((each) => describeIncomeLimit(each, language));
  const general = {
    en: 'Some homes are kept for households below an income limit. Their page says so. Name a home and I’ll tell you.',
    es: 'Algunas viviendas son para hogares con ingresos hasta un límite. Su página lo dice. Dígame cuál y se lo digo.',
  }[language];
  return createReply(
    {
      text:
        lines.length === 0
          ? general
          : lines.map((line, at) => (lines.length > 1 ? `${at + 1}. ${line}` : line)).join('\n'),
      attributes: { buttons: [buttons.all[language]] },
    },
    { ...memory, ...(home && { home: home.slug }), topic: 'criteria', question: normalizedText },
  );
}

const evictionPattern =
  /\b(?:evict\w*|desaloj\w*)\b.{0,30}?\b(?:(20[012]\d)\b|(\d{1,2}) (?:years?|yrs?|anos?)\b)|\b(20[012]\d)\b.{0,20}\b(?:evict\w*|desaloj\w*)|\b(\d{1,2}) (?:years?|yrs?|anos?)(?: ago| old)?\b.{0,20}\b(?:evict\w*|desaloj\w*)/;
const spans: Record<string, number> = { two: 2, three: 3, four: 4, five: 5, seven: 7 };
const spanPattern = /\bevict\w*\b.{0,40}\blast (two|three|four|five|seven|\d) years\b/i;

/** `an eviction from 2022`, by the published number of years. */
function listEvictionAges(
  { normalizedText, turn, language }: TurnContext,
  sentences: readonly string[],
): string[] {
  const [, inYear, ago, yearBefore, agoBefore] = evictionPattern.exec(normalizedText) ?? [];
  const [, span = ''] = sentences.flatMap((sentence) => spanPattern.exec(sentence) ?? []);
  const limit = spans[span.toLowerCase()] ?? Number(span);
  const year = inYear ?? yearBefore;
  const years = year === undefined ? Number(ago ?? agoBefore) : turn.now.getFullYear() - Number(year);
  if (!(limit > 0) || !(years >= 0)) return [];
  if (years > limit)
    return [
      {
        en: `An eviction ${year === undefined ? `${years} years ago` : `in ${year}`} is older than ${limit} years, so by the published criteria it doesn’t count against you.`,
        es: `Un desalojo ${year === undefined ? `de hace ${years} años` : `de ${year}`} tiene más de ${limit} años, así que según los criterios publicados no cuenta en su contra.`,
      }[language],
    ];
  if (years === limit)
    return [
      {
        en: `It depends on the month: a judgment more than ${limit} years old doesn’t count.`,
        es: `Depende del mes: una sentencia de hace más de ${limit} años no cuenta.`,
      }[language],
    ];
  return [
    {
      en: `An eviction judgment ${year === undefined ? `${years} years ago` : `in ${year}`} is within the ${limit} years that count, unless it was set aside or sealed. A person looks at your side before deciding.`,
      es: `Una sentencia de desalojo ${year === undefined ? `de hace ${years} años` : `de ${year}`} está dentro de los ${limit} años que cuentan, salvo que se haya anulado o sellado. Una persona le escucha antes de decidir.`,
    }[language],
  ];
}

/** Answers the criterion that was asked about, or with all of them, which are said once unless asked for again. */
export async function answerAboutCriteria(
  turnContext: TurnContext,
  { isOwnCase = false }: { isOwnCase?: boolean } = {},
): Promise<Reply> {
  const { turn, tools, memory, normalizedText, language } = turnContext;
  const { id: organizationId, slug: name } = turn.organization;
  const slug = await findMentionedHome(turnContext);
  const home = slug === null ? null : await findHome(turnContext, slug);
  const { criteria, allCriteria } = await readApplicationInfo(tools, { organizationId, name });
  if (asksForIncomeLimit(normalizedText)) return answerIncomeLimit(turnContext, home);
  const own = home ? listOwnCriteria(home, language) : [];
  const newMemory = {
    ...memory,
    ...(home && { home: home.slug }),
    topic: 'criteria' as const,
    question: normalizedText,
  };
  const links: Button[] = home
    ? [
        {
          label: { en: 'Criteria on its page', es: 'Requisitos en su página' }[language],
          href: `/units/${home.slug}/#criteria`,
        },
      ]
    : [];
  const asked =
    criteria === null ? null : describeAskedCriteria([...criteria, ...allCriteria], normalizedText, language);
  const isVoucher = criteriaSubjects.vouchers.asked.test(normalizedText);
  const lines = (asked ?? '')
    .split('\n')
    .filter((line) => !hasSaid(turn, line) || (line !== noEligibilityVerdict[language] && !isOwnCase));
  if (asked !== null)
    return offerTeam(
      createReply(
        {
          text: [
            ...(isOwnCase ? [ownCase[language]] : []),
            ...listEvictionAges(turnContext, [...(criteria ?? []), ...allCriteria]),
            ...(home && isVoucher ? [describeVouchers(home, language)] : []),
            ...(isCreditWithVoucher(turnContext)
              ? allCriteria
                  .filter((sentence) => /voucher/i.test(sentence) && /credit score/i.test(sentence))
                  .slice(0, 1)
              : []),
            ...lines,
          ].join('\n'),
          attributes: { buttons: [buttons.all[language], ...links] },
        },
        newMemory,
      ),
      language,
    );
  if (memory.hasSeenCriteria === true && criteria !== null && !againPattern.test(normalizedText)) {
    const subjects = Object.values(criteriaSubjects).flatMap(({ label, question }) =>
      label === null ? [] : [{ label: label[language], say: question[language] }],
    );
    return createReply(
      {
        text: {
          en: 'They’re the ones listed above. Which would you like to know more about?',
          es: 'Son los que puse arriba. ¿De cuál quiere saber más?',
        }[language],
        attributes: { buttons: [...subjects, buttons.all[language], ...links] },
      },
      newMemory,
    );
  }
  const contacts = formatContactMethods(turn.organization, language);
  const unpublished = {
    en: `We haven’t published our criteria. Ask us for them before you apply or pay anything. ${contacts}`,
    es: `No hemos publicado nuestros criterios. Pídalos antes de aplicar o pagar algo. ${contacts}`,
  }[language];
  return createReply(
    {
      text: [
        noEligibilityVerdict[language],
        ...(criteria === null ? [unpublished] : listCriteria(criteria, language)),
        ...own,
        ...(home
          ? []
          : [
              {
                en: 'Some homes have their own terms, such as an income limit. Name a home and I’ll tell you.',
                es: 'Algunas viviendas tienen condiciones propias, como un límite de ingresos. Dígame cuál le interesa y se lo digo.',
              }[language],
            ]),
      ].join('\n'),
      attributes: { buttons: [buttons.apply[language], ...links] },
    },
    { ...newMemory, ...(criteria !== null && { hasSeenCriteria: true as const }) },
  );
}
