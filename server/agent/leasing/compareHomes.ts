import { formatCount } from '#domain/text.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';

import type { Reply } from '../agent.ts';
import type { HomeFacts } from '../tools/readHome.ts';
import type { Language } from '../words/replyLanguage.ts';

import { formatAvailability, formatBaths, formatPrice, formatSqft } from './cards.ts';
import { nameFeatures } from './detailFacts.ts';
import { formatParking } from './expenseFacts.ts';
import { findShownHomes } from './findHome.ts';
import { type ShownHome, type TurnContext, createReply } from './turnContext.ts';

type Row = {
  name: Record<Language, string>;
  /** What is read from a home for this line of the comparison. */
  read: (home: HomeFacts, language: Language) => string;
};

const notListed: Record<Language, string> = { en: 'not listed', es: 'no publicado' };

const rows: readonly Row[] = [
  {
    name: { en: 'Monthly total', es: 'Total al mes' },
    read: ({ pricing }, language) => formatPrice(pricing, language),
  },
  {
    name: { en: 'Due at move-in', es: 'Para mudarse' },
    read({ pricing }, language) {
      const amount = formatDollars(pricing.upfrontMin.amountCents);
      return { en: `at least ${amount}`, es: `al menos ${amount}` }[language];
    },
  },
  {
    name: { en: 'Deposit', es: 'Depósito' },
    read: ({ pricing: { deposit } }, language) =>
      deposit ? formatDollars(deposit.amountCents) : notListed[language],
  },
  { name: { en: 'Rooms', es: 'Cuartos' }, read: formatRooms },
  {
    name: { en: 'Size', es: 'Tamaño' },
    read: ({ sqft }, language) => (sqft === null ? notListed[language] : formatSqft(sqft, language)),
  },
  { name: { en: 'Pets', es: 'Mascotas' }, read: formatPets },
  { name: { en: 'Parking', es: 'Estacionamiento' }, read: formatSpaces },
  {
    name: { en: 'Availability', es: 'Disponibilidad' },
    read: ({ availability }, language) => formatAvailability(availability, language),
  },
  { name: { en: 'Lease', es: 'Contrato' }, read: formatLeases },
];

function formatSpaces({ parking }: HomeFacts, language: Language): string {
  return parking.length === 0
    ? notListed[language]
    : parking.map((each) => formatParking(each, language)).join({ en: ' or ', es: ' o ' }[language]);
}

function formatRooms({ bedrooms, bathrooms }: HomeFacts, language: Language): string {
  const beds =
    bedrooms === 0
      ? { en: 'studio', es: 'estudio' }
      : { en: formatCount(bedrooms, 'bed'), es: formatCount(bedrooms, 'recámara') };
  return `${beds[language]}, ${formatBaths(bathrooms, language)}`;
}

function formatPets({ pets }: HomeFacts, language: Language): string {
  const { dogsAllowed, catsAllowed, isDisclosed } = pets;
  if (dogsAllowed && catsAllowed) return { en: 'dogs and cats', es: 'perros y gatos' }[language];
  if (dogsAllowed) return { en: 'dogs', es: 'perros' }[language];
  if (catsAllowed) return { en: 'cats', es: 'gatos' }[language];
  return isDisclosed ? { en: 'none', es: 'no se aceptan' }[language] : notListed[language];
}

function formatLeases({ leaseOptions, pricing }: HomeFacts, language: Language): string {
  const standard = pricing.leaseMonthsForPrice;
  const months = leaseOptions.length > 0 ? leaseOptions.map((option) => option.months) : [standard ?? 0];
  const counts = months.filter((count) => count > 1);
  const isMonthly = months.includes(1);
  const lengths = [
    ...(isMonthly ? [{ en: 'month-to-month', es: 'mes a mes' }[language]] : []),
    ...counts.map(String),
  ];
  if (lengths.length === 0) return notListed[language];
  return counts.length === 0
    ? lengths.join('')
    : `${lengths.join(', ')} ${{ en: 'months', es: 'meses' }[language]}`;
}

export const listFeatures = (home: HomeFacts, language: Language = 'en'): string[] => [
  ...nameFeatures(home, language),
  ...home.otherAmenities,
];

/** The facts of two to four homes of the list side by side, and what only one of them has. */
export async function compareHomes(turnContext: TurnContext, shown: readonly ShownHome[]): Promise<Reply> {
  const { language } = turnContext;
  const homes = await findShownHomes(turnContext, shown);
  const lines = rows.map(({ name, read }) => {
    const label = name[language];
    const values = homes.map((home) => read(home, language));
    return new Set(values).size === 1
      ? `${label}: ${values[0]} (${{ en: 'the same', es: 'igual' }[language]})`
      : `${label}: ${values.map((value, at) => `${at + 1}. ${value}`).join('; ')}`;
  });
  const ownFeatures = homes.flatMap((home, at) => {
    const others = new Set(
      homes.filter((each) => each !== home).flatMap((each) => listFeatures(each, language)),
    );
    const own = listFeatures(home, language)
      .filter((name) => !others.has(name))
      .join(', ');
    const position = at + 1;
    return own === ''
      ? []
      : [{ en: `Only ${position} has: ${own}.`, es: `Solo la ${position} tiene: ${own}.` }[language]];
  });
  const titles = homes.map(({ title }, at) => `${at + 1}. ${title}`).join('; ');
  return createReply(
    {
      text: [
        { en: `Compared: ${titles}.`, es: `Comparación: ${titles}.` }[language],
        ...lines,
        ...ownFeatures,
      ].join('\n'),
      attributes: {
        buttons: homes.map(({ title, slug }) => ({ label: title, href: `/units/${slug}/` })),
      },
    },
    {
      ...turnContext.memory,
      shown: homes.map(({ slug, title }) => ({ slug, title })),
      home: undefined,
    },
  );
}
