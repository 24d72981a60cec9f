import { formatCount } from '#domain/text.ts';
import { isParkingFee } from '#server/homes/feeQuantity.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';

import type { Costs } from '../tools/readCosts.ts';
import type { HomeFacts } from '../tools/readHome.ts';
import { formatListIn } from '../words/formatInLanguage.ts';
import type { Language } from '../words/replyLanguage.ts';
import { formatAmountLabel, formatStoredTerm } from '../words/storedTerms.ts';

import { countFreeSpaces, describeParking, formatOwnUtility, isOwnUtility } from './expenseFacts.ts';
import { teamCanTell } from './facts.ts';
import { describePets } from './petFacts.ts';
import type { Sum } from './readSum.ts';

export type Household = { dogs: number; cats: number; petsText: string };

/** The pets as the home's policy counts them, or the policy that leaves them out. */
export function readHousehold(home: HomeFacts, { dogs, cats, pets }: Sum, language: Language) {
  const { dogsAllowed, catsAllowed, maxPets } = home.pets;
  const isDog = dogsAllowed || !catsAllowed;
  const all = { dogs: dogs + (isDog ? pets : 0), cats: cats + (isDog ? 0 : pets) };
  const count = all.dogs + all.cats;
  const isAllowed =
    (all.dogs === 0 || dogsAllowed) && (all.cats === 0 || catsAllowed) && count <= (maxPets ?? count);
  const petsText = formatListIn(
    [
      dogs > 0 && { en: formatCount(dogs, 'dog'), es: formatCount(dogs, 'perro') },
      cats > 0 && { en: formatCount(cats, 'cat'), es: formatCount(cats, 'gato') },
      pets > 0 && { en: formatCount(pets, 'pet'), es: formatCount(pets, 'mascota') },
    ].flatMap((pair) => (pair === false ? [] : [pair[language]])),
    language,
  );
  const household: Household = isAllowed ? { ...all, petsText } : { dogs: 0, cats: 0, petsText: '' };
  return { household, refusal: isAllowed ? null : describeRefusal(home, all, language) };
}

/** Why the pets of a sum are left out, with the policy. */
const describeRefusal = (
  home: HomeFacts,
  { dogs, cats }: Pick<Household, 'dogs' | 'cats'>,
  language: Language,
) =>
  describePets(
    home,
    [dogs > 0 && `${dogs} dogs`, cats > 0 && `${cats} cats`].filter(Boolean).join(' and '),
    language,
  ).split('\n')[0] ?? null;

/** The estimate takes the spaces that come with a home from its parking, but not from its fees. */
export function countChargedSpaces({ parking, pricing }: HomeFacts, { parkingSpaces }: Sum): number {
  const free = countFreeSpaces(parking) ?? parkingSpaces;
  return pricing.fees.some(isParkingFee) ? Math.max(parkingSpaces - free, 0) : parkingSpaces;
}

const isParkingFree = ({ parking }: HomeFacts, { parkingSpaces }: Sum): boolean =>
  parkingSpaces > 0 && parkingSpaces <= (countFreeSpaces(parking) ?? parkingSpaces);

export type Line = Costs['monthly'][number];

/** `Pet rent $50 ($25/mo per pet × 2)` */
function formatLine({ label, amount, note }: Line, language: Language): string {
  const name = formatStoredTerm(label, language);
  const times = note?.includes('×') ? ` (${formatAmountLabel(note, language)})` : '';
  return amount === null ? name : `${name} ${formatDollars(amount.amountCents)}${times}`;
}

export const formatLines = (lines: readonly Line[], language: Language): string =>
  lines
    .filter(({ amount }) => amount !== null && amount.amountCents > 0)
    .map((line) => formatLine(line, language))
    .join('; ');

const addUpEstimates = (utilities: HomeFacts['utilities']): number =>
  utilities
    .filter(isOwnUtility)
    .reduce((total, { estimateMonthly }) => total + (estimateMonthly?.amountCents ?? 0), 0);

export const addUp = (lines: readonly Line[]): number =>
  lines.reduce((sum, { amount }) => sum + (amount?.amountCents ?? 0), 0);

/** What a month costs beside the sum: what is used, and what one may choose. */
export function formatExcluded(
  { pricing, utilities }: HomeFacts,
  costs: Costs,
  { language, isWithUtilities }: { language: Language; isWithUtilities: boolean },
): string {
  const charged = new Set(costs.monthly.map(({ label }) => label));
  const monthly = pricing.fees.filter(({ timing, name }) => timing === 'MONTHLY' && !charged.has(name));
  const label = { en: 'optional', es: 'opcional' }[language];
  const own = utilities.filter(isOwnUtility);
  const parts = [
    ...(isWithUtilities ? [] : own.map((utility) => formatOwnUtility(utility, language))),
    ...monthly
      .filter(({ requirement, includedInTotal }) => requirement !== 'SITUATIONAL' && !includedInTotal)
      .filter(({ name }) => own.every((utility) => utility.name !== name))
      .map(({ name, amountLabel, requirement }) => {
        const amount = formatAmountLabel(amountLabel, language);
        const choice = requirement === 'OPTIONAL' ? `${label}, ` : '';
        return `${formatStoredTerm(name, language)} (${choice}${amount})`;
      }),
  ];
  if (parts.length === 0 && isWithUtilities) return '';
  return parts.length > 0
    ? { en: `Not included: ${parts.join('; ')}.`, es: `No incluye: ${parts.join('; ')}.` }[language]
    : {
        en: 'Not included: utilities that you pay yourself.',
        es: 'No incluye: los servicios que paga usted.',
      }[language];
}

export type Pair = Record<Language, string>;
export const pick = (pairs: readonly (Pair | false)[], language: Language): string[] =>
  pairs.flatMap((pair) => (pair === false ? [] : [pair[language]]));

/** `with 2 cats and 1 parking space` */
export function formatWith({ petsText }: Household, { parkingSpaces }: Sum, language: Language): string {
  const spaces = {
    en: formatCount(parkingSpaces, 'parking space'),
    es: formatCount(parkingSpaces, 'lugar de estacionamiento', 'lugares de estacionamiento'),
  }[language];
  const parts = [petsText, ...(parkingSpaces > 0 ? [spaces] : [])].filter((part) => part !== '');
  return parts.length === 0 ? '' : ` ${{ en: 'with', es: 'con' }[language]} ${formatListIn(parts, language)}`;
}

/** Whether no lease is that long. */
export const isUnlistedTerm = ({ leaseOptions, pricing }: HomeFacts, months: number): boolean => {
  const lengths = [...leaseOptions.map((option) => option.months), pricing.leaseMonthsForPrice ?? months];
  return !lengths.includes(months);
};

export type Text = { text: string; calculated: number[] };

/** What the sum is made of, for one home. */
export function describeSum(
  home: HomeFacts,
  costs: Costs,
  { sum, household, language }: { sum: Sum; household: Household; language: Language },
): Text {
  const monthly = costs.monthlyTotal.amountCents;
  const upfront = costs.upfrontTotal.amountCents;
  const [monthlyText, upfrontText] = [formatDollars(monthly), formatDollars(upfront)];
  const least = (isLeast: boolean): Pair =>
    isLeast ? { en: 'at least ', es: 'al menos ' } : { en: '', es: '' };
  const [leastMonthly, leastUpfront] = [least(costs.monthlyIsLeast), least(costs.upfrontIsLeast)];
  const petFees = new Set(home.pets.fees.map(({ name }) => name));
  const isPetLine = ({ label }: Line) => household.petsText !== '' && petFees.has(label);
  const [petMonthly, petOnce] = [costs.monthly.filter(isPetLine), costs.upfront.filter(isPetLine)];
  const [petMonth, petTotal] = [addUp(petMonthly), addUp(petOnce)];
  const { months, people, isUpfront, parkingSpaces } = sum;
  const isPetsAlone = household.petsText !== '' && months === null && people === null && parkingSpaces === 0;
  const once = costs.upfront.slice(1);
  const onceCents = addUp(once);
  const span = monthly * (months ?? 0);
  const petSpan = petMonth * (months ?? 0) + petTotal;
  const estimates = addUpEstimates(home.utilities);
  const listUtilities = (utilities: HomeFacts['utilities']) =>
    utilities.map((utility) => formatOwnUtility(utility, language)).join('; ');
  const own = home.utilities.filter(isOwnUtility);
  const estimated = listUtilities(own.filter(({ estimateMonthly }) => estimateMonthly !== null));
  const unpriced = listUtilities(own.filter(({ estimateMonthly }) => estimateMonthly === null));
  const covered = listUtilities(
    home.utilities
      .filter((utility) => !isOwnUtility(utility))
      .map((utility) => ({ ...utility, estimateMonthly: null })),
  );
  const share = (cents: number) => Math.ceil(cents / (people ?? 1));
  const withText = formatWith(household, sum, language);
  const pets = household.petsText;
  const isRentAlone = costs.monthly.length === 1;
  const [month, due] = [formatDollars(petMonth), formatDollars(petTotal)];
  const lines = pick(
    [
      isPetsAlone &&
        petMonth + petTotal > 0 && {
          en: `${pets}: ${[...(petMonth > 0 ? [`${month} per month`] : []), ...(petTotal > 0 ? [`${due} once at move-in`] : [])].join(' and ')} – ${formatLines([...petMonthly, ...petOnce], 'en')}.`,
          es: `${pets}: ${[...(petMonth > 0 ? [`${month} al mes`] : []), ...(petTotal > 0 ? [`${due} una sola vez al mudarse`] : [])].join(' y ')}: ${formatLines([...petMonthly, ...petOnce], 'es')}.`,
        },
      {
        en: `${home.title}${withText}: ${leastMonthly.en}${monthlyText} per month${isRentAlone ? '' : ` – ${formatLines(costs.monthly, 'en')}`}.`,
        es: `${home.title}${withText}: ${leastMonthly.es}${monthlyText} al mes${isRentAlone ? '' : `: ${formatLines(costs.monthly, 'es')}`}.`,
      },
      people !== null && {
        en: `Split ${people} ways, that’s ${formatDollars(share(monthly))} each per month.`,
        es: `Entre ${people}, son ${formatDollars(share(monthly))} cada quien al mes.`,
      },
      sum.isWithUtilities &&
        estimates > 0 && {
          en: `With the utilities you pay yourself, about ${formatDollars(monthly + estimates)} per month: ${estimated}.`,
          es: `Con los servicios que paga usted, unos ${formatDollars(monthly + estimates)} al mes: ${estimated}.`,
        },
      sum.isWithUtilities &&
        covered !== '' && {
          en: `Included in the rent: ${covered}.`,
          es: `Incluido en la renta: ${covered}.`,
        },
      sum.isWithUtilities &&
        home.utilities.length === 0 && {
          en: `Utilities aren’t listed. ${teamCanTell.en}`,
          es: `Los servicios no están publicados. ${teamCanTell.es}`,
        },
      sum.isWithUtilities &&
        unpriced !== '' && {
          en: `You pay this yourself, and no amount is listed: ${unpriced}.`,
          es: `Esto lo paga usted y no aparece el monto: ${unpriced}.`,
        },
      months !== null && {
        en: `${months} months at ${monthlyText} are ${formatDollars(span)} in ${months === 12 ? 'a year' : 'all'}.`,
        es: `${months} meses de ${monthlyText} son ${formatDollars(span)} ${months === 12 ? 'al año' : 'en total'}.`,
      },
      months !== null &&
        isUnlistedTerm(home, months) && {
          en: `A lease of ${months} months isn’t listed, so this is a sum only.`,
          es: `Un contrato de ${months} meses no está publicado, así que es solo una suma.`,
        },
      months !== null &&
        onceCents > 0 && {
          en: `At move-in, ${leastUpfront.en}${formatDollars(onceCents)} more is due once: ${formatLines(once, 'en')}.`,
          es: `Al mudarse se pagan además, una sola vez, ${leastUpfront.es}${formatDollars(onceCents)}: ${formatLines(once, 'es')}.`,
        },
      months !== null &&
        onceCents > 0 && {
          en: `All together: ${leastUpfront.en}${formatDollars(span + onceCents)}.`,
          es: `En total: ${leastUpfront.es}${formatDollars(span + onceCents)}.`,
        },
      months !== null &&
        pets !== '' &&
        petSpan > 0 && {
          en: `Of all that, ${formatDollars(petSpan)} is for ${pets}.`,
          es: `De todo eso, ${formatDollars(petSpan)} son por ${pets}.`,
        },
      isUpfront && {
        en: `Due at move-in: ${leastUpfront.en}${upfrontText} – ${formatLines(costs.upfront, 'en')}.`,
        es: `Para mudarse: ${leastUpfront.es}${upfrontText}: ${formatLines(costs.upfront, 'es')}.`,
      },
      isUpfront &&
        people !== null && {
          en: `That’s ${formatDollars(share(upfront))} each at move-in.`,
          es: `Son ${formatDollars(share(upfront))} cada quien al mudarse.`,
        },
      pets !== '' &&
        petMonth + petTotal === 0 && {
          en: 'Pet fees aren’t listed, but there may be some.',
          es: 'Los cargos por mascota no están publicados, pero puede haber.',
        },
    ],
    language,
  );
  return {
    text: [
      ...lines,
      ...(isParkingFree(home, sum) ? [describeParking(home, '', language)] : []),
      formatExcluded(home, costs, { language, isWithUtilities: sum.isWithUtilities }),
      ...(costs.monthlyIsLeast && !home.pricing.monthlyFeesDisclosed
        ? pick(
            [
              {
                en: 'Not every required fee is listed, so it may be more.',
                es: 'No todos los cargos obligatorios están publicados, así que puede ser más.',
              },
            ],
            language,
          )
        : []),
    ]
      .filter((line) => line !== '')
      .join('\n'),
    calculated: [
      petMonth,
      petTotal,
      onceCents,
      span,
      span + onceCents,
      petSpan,
      monthly + estimates,
      share(monthly),
      share(upfront),
    ],
  };
}

/** What it costs that several people apply. */
export function describeApplicationFees(
  { title, pricing }: HomeFacts,
  costs: Costs,
  { people, language }: { people: number; language: Language },
): string {
  const names = new Set(
    pricing.fees.filter(({ timing }) => timing === 'AT_APPLICATION').map(({ name }) => name),
  );
  const lines = formatLines(
    costs.upfront.filter(({ label }) => names.has(label)),
    language,
  );
  return lines === ''
    ? {
        en: `The application fee for ${title} isn’t listed. ${teamCanTell.en}`,
        es: `El cargo por solicitud de ${title} no está publicado. ${teamCanTell.es}`,
      }[language]
    : {
        en: `For ${formatCount(people, 'person', 'people')} at ${title}: ${lines}.`,
        es: `Para ${formatCount(people, 'persona')} en ${title}: ${lines}.`,
      }[language];
}

/** `… with 2 cats: $1,675 per month, and $500 more at move-in` */
export function summarizeSum(
  { title, pets, utilities }: HomeFacts,
  costs: Costs,
  { sum, household, language }: { sum: Sum; household: Household; language: Language },
): Text {
  const monthly = costs.monthlyTotal.amountCents;
  const span = monthly * (sum.months ?? 0);
  const share = Math.ceil(monthly / (sum.people ?? 1));
  const petFees = new Set(pets.fees.map(({ name }) => name));
  const isPetLine = ({ label }: Line) => household.petsText !== '' && petFees.has(label);
  const [petOnce, petMonth] = [costs.upfront, costs.monthly].map((lines) => addUp(lines.filter(isPetLine)));
  const [month, all, each, once, pet] = [monthly, span, share, petOnce ?? 0, petMonth ?? 0].map(
    formatDollars,
  );
  const least = costs.monthlyIsLeast ? { en: 'at least ', es: 'al menos ' }[language] : '';
  const due = formatDollars(costs.upfrontTotal.amountCents);
  const estimates = sum.isWithUtilities ? addUpEstimates(utilities) : 0;
  const used = formatDollars(monthly + estimates);
  const parts = pick(
    [
      { en: `${least}${month} per month`, es: `${least}${month} al mes` },
      (petMonth ?? 0) > 0 && {
        en: `${pet} of that per month for ${household.petsText}`,
        es: `de eso, ${pet} al mes por ${household.petsText}`,
      },
      estimates > 0 && {
        en: `about ${used} with the utilities you pay yourself`,
        es: `unos ${used} con los servicios que paga usted`,
      },
      sum.months !== null && {
        en: `${all} for ${sum.months} months`,
        es: `${all} por ${sum.months} meses`,
      },
      sum.people !== null && {
        en: `${each} each, split ${sum.people} ways`,
        es: `${each} cada quien, entre ${sum.people}`,
      },
      sum.isUpfront
        ? { en: `at least ${due} at move-in`, es: `al menos ${due} para mudarse` }
        : (petOnce ?? 0) > 0 && { en: `${once} more at move-in`, es: `${once} más al mudarse` },
    ],
    language,
  );
  return {
    text: `${title}${formatWith(household, sum, language)}: ${parts.join('; ')}.`,
    calculated: [span, share, petOnce ?? 0, petMonth ?? 0, monthly + estimates],
  };
}
