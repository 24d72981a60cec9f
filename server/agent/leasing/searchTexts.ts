import { formatCount } from '#domain/text.ts';
import { tourKindPluralPhrases } from '#domain/tours/kinds.ts';
import { formatFilterQuery } from '#server/homes/filterQuery.ts';
import { formatDollars } from '#server/homes/homeLabels.ts';
import type { ListingFilter } from '#server/homes/listingFilter.ts';
import { spanishTourKinds } from '#server/homes/spanishNames.ts';

import type { Button, ReplyMessage } from '../agent.ts';
import type { Found } from '../tools/findHomes.ts';
import { createButton } from '../words/buttons.ts';
import { formatChoiceIn, formatListIn } from '../words/formatInLanguage.ts';
import type { Language } from '../words/replyLanguage.ts';

import { formatRelaxation } from './describeSearch.ts';
import { type Criteria, isTownPart } from './readCriteria.ts';
import { withoutCriteria } from './withoutCriteria.ts';

const MAX_RELAXATIONS = 3;

export const tourKindNames = { en: tourKindPluralPhrases, es: spanishTourKinds };

/** What couldn't be searched for, so that nothing is left out in silence. */
export function createNotices(
  { unsearched, location, filter, split }: Criteria,
  { total, language }: { total: number; language: Language },
): string[] {
  const kinds = formatListIn(
    (filter.tourTypes ?? []).map((kind) => tourKindNames[language][kind]),
    language,
  );
  const { unknown, otherTowns } = location;
  const parts = unsearched.filter(isTownPart);
  const town = filter.city ?? formatListIn(filter.cities ?? [], language);
  const quoted = formatListIn(
    unsearched.filter((words) => !parts.includes(words)).map((words) => `“${words}”`),
    language,
  );
  const place = unknown === null ? '' : capitalizeName(unknown);
  const rest = total === 0 ? '' : { en: '; here are the rest', es: '; busqué con lo demás' }[language];
  return [
    kinds === ''
      ? null
      : total === 0
        ? { en: `I looked only for homes with ${kinds}.`, es: `Busqué solo viviendas con ${kinds}.` }
        : { en: `These are homes with ${kinds}.`, es: `Son viviendas con ${kinds}.` },
    place === ''
      ? null
      : {
          en: `I don’t know where ${place} is, so I left it out.`,
          es: `No sé dónde queda ${place}, así que no lo tomé en cuenta.`,
        },
    otherTowns.length === 0 ? null : noHomesIn(otherTowns),
    parts.length === 0 ? null : formatTownPart(parts[0] ?? '', town),
    split === null
      ? null
      : {
          en: `For ${split.people} people at ${formatDollars(split.each * 100)} each, I searched up to ${formatDollars(split.people * split.each * 100)} a month in all.`,
          es: `Para ${split.people} personas, a ${formatDollars(split.each * 100)} cada una, busqué hasta ${formatDollars(split.people * split.each * 100)} al mes en total.`,
        },
    quoted === ''
      ? null
      : { en: `I can’t filter by ${quoted}${rest}.`, es: `No puedo filtrar por ${quoted}${rest}.` },
  ].flatMap((pair) => pair?.[language] ?? []);
}

/** A part of a town has no limits that a search could use. */
const formatTownPart = (part: string, town: string): Record<Language, string> => ({
  en: `I can’t narrow it down to the ${part.toLowerCase()}${town === '' ? '' : ` of ${town}`}: these are in ${town === '' ? 'all areas' : `all of ${town}`}. The map on each home’s page shows where it is. I can also search by ZIP code.`,
  es: `No puedo limitar la búsqueda a esa parte (${part.toLowerCase()})${town === '' ? '' : ` de ${town}`}. El mapa de cada vivienda muestra dónde está. También puedo buscar por código postal.`,
});

export const noHomesIn = (towns: readonly string[]): Record<Language, string> => {
  const names = towns.map(capitalizeName);
  return {
    en: `We don’t have homes in ${formatChoiceIn(names, 'en')}.`,
    es: `No tenemos viviendas en ${formatChoiceIn(names, 'es')}.`,
  };
};

/** `ut` */
const ABBREVIATION_LENGTH = 3;

const capitalizeName = (place: string): string =>
  place.length <= ABBREVIATION_LENGTH
    ? place.toUpperCase()
    : place.replaceAll(/(?<![\p{L}'’])\p{Ll}/gu, (letter) => letter.toUpperCase());

type Shown = { from: number; count: number; criteriaText: string; language: Language };

export function formatFound(total: number, { from, count, criteriaText, language }: Shown): string {
  const [homes, options] = [formatCount(total, 'home'), formatCount(total, 'opción', 'opciones')];
  const pair = (): Record<Language, string> => {
    if (total === 1) return { en: '1 home matches', es: 'Encontré 1 opción' };
    if (from > 0 && count === 1)
      return { en: `Here’s the last of ${total}`, es: `Esta es la última de ${total}` };
    if (from > 0)
      return {
        en: `Here are ${from + 1} to ${from + count} of ${total}`,
        es: `Estas son de la ${from + 1} a la ${from + count}, de ${total}`,
      };
    return total > count
      ? {
          en: `${homes} match. Here are the first ${count}`,
          es: `Encontré ${options}. Estas son las primeras ${count}`,
        }
      : { en: `${homes} match`, es: `Encontré ${options}` };
  };
  return `${pair()[language]}: ${criteriaText}.`;
}

export const formatPriceBasis = (homes: Found['homes'], language: Language): string =>
  (homes.every(({ pricing }) => pricing.monthlyFeesDisclosed)
    ? {
        en: 'Each price is the monthly total: rent plus every required fee.',
        es: 'Cada precio es el total al mes: la renta más todos los cargos obligatorios.',
      }
    : {
        en: 'Each price is rent plus every required fee that’s listed. Where it says “from,” the monthly total may be higher.',
        es: 'Cada precio es la renta más los cargos obligatorios publicados. Donde dice “desde”, el total al mes puede ser más alto.',
      }
  )[language];

type NoMatch = {
  filter: ListingFilter;
  criteriaText: string;
  notices: readonly string[];
  language: Language;
};

export function formatNoMatch(
  { relaxations }: Found,
  { filter, criteriaText, notices, language }: NoMatch,
): ReplyMessage {
  const { lines, buttons } = formatRelaxations(relaxations, filter, language);
  const noMatchText = {
    en: `No available homes match all of this: ${criteriaText}.`,
    es: `No hay nada disponible que cumpla con todo esto: ${criteriaText}.`,
  }[language];
  const advice =
    lines.length > 0
      ? [
          {
            en: 'Change one thing to see homes:',
            es: 'Cambie una sola cosa para ver opciones:',
          }[language],
          ...lines,
        ]
      : [
          {
            en: 'Leave out one or two filters and I’ll search again.',
            es: 'Quite uno o dos filtros y busco otra vez.',
          }[language],
        ];
  return {
    text: [[noMatchText, ...notices].join(' '), ...advice].join('\n'),
    attributes: { buttons },
  };
}

/** What may be given up to find homes, with how many that finds, as lines and as buttons. */
export function formatRelaxations(
  relaxations: Found['relaxations'],
  filter: ListingFilter,
  language: Language,
): { lines: string[]; buttons: Button[] } {
  const options = relaxations.slice(0, MAX_RELAXATIONS).map((relaxation) => ({
    ...relaxation,
    label: formatRelaxation(relaxation, filter, language),
  }));
  return {
    lines: options.map(({ label, resultCount }) => {
      const count = {
        en: formatCount(resultCount, 'home'),
        es: formatCount(resultCount, 'opción', 'opciones'),
      }[language];
      return `${label}: ${count}.`;
    }),
    buttons: options.map(({ label, dropFilters }) => ({
      label,
      href: `/listings?${formatFilterQuery(withoutCriteria(filter, dropFilters))}`,
    })),
  };
}

export const createSeeAllButton = (total: number, filter: ListingFilter, language: Language): Button => ({
  label: { en: `See all ${total}`, es: `Ver las ${total}` }[language],
  href: `/listings?${formatFilterQuery(filter)}`,
});

/** The words of buttons that the agent understands again. */
export const searchButtons = {
  more: {
    en: { label: 'Show me more', say: 'Show me more' },
    es: { label: 'Ver más', say: 'Quiero ver más' },
  },
  seeFirst: createButton('When can I see the first one?', '¿Cuándo puedo ver la primera?'),
  anyPrice: createButton('Any price', 'Cualquier precio'),
  anyArea: createButton('Any area', 'Cualquier zona'),
  startOver: createButton('Start over', 'Empezar de nuevo'),
};
