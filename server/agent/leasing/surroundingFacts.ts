import { capitalize, formatCount } from '#domain/text.ts';

import type { HomeFacts } from '../tools/readHome.ts';
import type { Language } from '../words/replyLanguage.ts';

import { formatAvailability, formatPrice } from './cards.ts';
import { describeLayout } from './detailFacts.ts';
import { formatFeeLine, teamCanTell } from './facts.ts';

const groups = [
  [
    'transit',
    { en: 'Transit', es: 'Transporte' },
    /\b(?:bus(?:es)?|train|metro|transit|camion|autobus|tren)\b/,
  ],
  [
    'grocery',
    { en: 'Groceries', es: 'Supermercados' },
    /\b(?:grocer\w*|supermarkets?|stores?|shops?|food|h-?e-?b|walmart|kroger|costco|whole foods|trader joe'?s|supermercados?|tiendas?)\b/,
  ],
  ['parks', { en: 'Parks', es: 'Parques' }, /\b(?:parks?|parques?)\b/],
  ['schools', { en: 'Schools', es: 'Escuelas' }, /\b(?:schools?|escuelas?|primaria|secundaria|prepa)\b/],
] as const;

/** Whether a question names a kind of place that a home's page lists. */
export const namesNearbyKind = (normalizedText: string): boolean =>
  groups.some(([, , pattern]) => pattern.test(normalizedText));

const zonedPattern =
  /\b(?:zoned?|zones?|district|elementary|middle|high|primary|assigned|toca|corresponde)\b|\b(?:what|which|whats|what's)\b.{0,12}\bschool\b/;
const farPattern = /\b(?:how (?:far|close|long)|que tan (?:lejos|cerca)|a que distancia)\b/;

/** What of a question the listing leaves open: a distance to a place it doesn't list, or the school that belongs to a home. */
function listOpenPlaces(normalizedText: string, language: Language): string[] {
  const isNamed = namesNearbyKind(normalizedText);
  const isSchool = /\b(?:schools?|escuelas?|primaria|secundaria)\b/.test(normalizedText);
  if (isSchool && zonedPattern.test(normalizedText))
    return [
      {
        en: 'Which school a home is zoned for isn’t listed; the school district can tell you.',
        es: 'No está publicado qué escuela le corresponde; el distrito escolar se lo puede decir.',
      }[language],
    ];
  return !isNamed && farPattern.test(normalizedText)
    ? [
        {
          en: 'I can’t measure how far that is. The map on the home’s page shows where it is, and this is listed nearby.',
          es: 'No puedo medir qué tan lejos queda. El mapa de su página muestra dónde está, y esto está publicado cerca.',
        }[language],
      ]
    : [];
}

/** Lists the nearby places shown on the home's page, without rating them. */
export function describeNeighborhood(
  { title, nearby }: HomeFacts,
  normalizedText: string,
  language: Language = 'en',
): string {
  const open = listOpenPlaces(normalizedText, language);
  const matches = groups.filter(([, , pattern]) => pattern.test(normalizedText));
  const lines = (matches.length > 0 ? matches : groups).flatMap(([group, heading]) => {
    const places = nearby?.[group] ?? [];
    const placeTexts = places.map(
      ({ name, miles }) => `${name} (${miles.toFixed(1)} ${{ en: 'mi', es: 'millas' }[language]})`,
    );
    return placeTexts.length > 0 ? [`${heading[language]}: ${placeTexts.join(', ')}.`] : [];
  });
  if (nearby === null || lines.length === 0)
    return {
      en: `Nothing like that is listed near ${title}. ${teamCanTell.en}`,
      es: `No hay nada de eso publicado cerca de ${title}. ${teamCanTell.es}`,
    }[language];
  return {
    en: [...open, `Near ${title}:`, ...lines, nearby.sourceNote],
    es: [...open, `Cerca de ${title}:`, ...lines],
  }[language].join('\n');
}

const ruleWords: readonly [RegExp, string][] = [
  [/\bfum\w*/, 'smok'],
  [
    /\b(?:visitors?|(?:stay|sleep)(?:ing|s)? over|sleepovers?|overnight|spend(?:ing|s)? the night|(?:people|company|friends|family) over|(?:stay|visit|sleep|crash)|quedar(?:se)? a dormir|quedar(?:se)?)\b/,
    'guest',
  ],
  [/\b(?:invitados?|visitantes|huesped\w*)/, 'guest'],
  [/\b(?:ruido\w*|silencio)/, 'quiet'],
  [/\bpintar\b/, 'paint'],
  [/\b(?:asador|parrilla)/, 'grill'],
  [/\b(?:subarrend\w*|airbnb)\b/, 'sublet'],
  [/\bseguro\b/, 'insur'],
  [/\b(?:cesped|pasto|zacate)\b/, 'lawn'],
  [/\b(?:grass|lawn|yard ?work|landscaping|cesped|pasto|zacate|jardin)\b/, 'mow'],
];

/** What a question about the rules has in common with their words, which are English. */
export const listRuleWords = (normalizedText: string): string[] => [
  ...(normalizedText.match(
    /\b(?:smok|vap|guest|quiet|nois|paint|grill|sublea|sublet|insur|mow|lawn|snow|yard)/g,
  ) ?? []),
  ...ruleWords.filter(([pattern]) => pattern.test(normalizedText)).map(([, word]) => word),
];

const allRulesPattern = /\b(?:rules|polic(?:y|ies)|reglas|politicas?)\b/;

/** The house rules, or only those the question asks about, with the fees of the same name. */
export function describeRules(
  { title, property: { policies }, pricing: { fees } }: HomeFacts,
  normalizedText: string,
  language: Language = 'en',
): string {
  const keywords = listRuleWords(normalizedText);
  const isAsked = (text: string) => keywords.some((word) => text.toLowerCase().includes(word));
  const matches = policies.filter(({ title: heading, body }) => isAsked(`${heading} ${body}`));
  const matchingFees = fees
    .filter(({ name }) => isAsked(name))
    .map((fee) =>
      fee.requirement === 'OPTIONAL'
        ? `${formatFeeLine(fee, language)} (${{ en: 'optional', es: 'opcional' }[language]})`
        : formatFeeLine(fee, language),
    );
  const isOneAsked = keywords.length > 0 || (normalizedText !== '' && !allRulesPattern.test(normalizedText));
  if (isOneAsked && matches.length === 0 && matchingFees.length > 0) {
    const list = matchingFees.join('; ');
    return { en: `At ${title}: ${list}.`, es: `En ${title}: ${list}.` }[language];
  }
  if (isOneAsked && matches.length === 0)
    return {
      en: `The published rules for ${title} don’t say anything about that. ${teamCanTell.en}`,
      es: `Las reglas publicadas de ${title} no dicen nada de eso. ${teamCanTell.es}`,
    }[language];
  const matching = matches.length > 0 ? matches : policies;
  if (matching.length === 0)
    return {
      en: `House rules for ${title} aren’t published. ${teamCanTell.en}`,
      es: `Las reglas de ${title} no están publicadas. ${teamCanTell.es}`,
    }[language];
  return [
    {
      en: `House rules for ${title}:`,
      es: `Reglas de ${title}, como están publicadas en inglés:`,
    }[language],
    ...matching.map(({ title: heading, body }) => `${heading}: ${body}`),
  ].join('\n');
}

type PhotoFacts = Pick<HomeFacts, 'title' | 'slug' | 'imageCount' | 'floorPlans'>;

const floorPlanPattern = /\b(?:floor ?plans?|layout|planos?)\b/;

export const describePictures = (
  { title, slug, imageCount, floorPlans }: PhotoFacts,
  normalizedText: string,
  language: Language = 'en',
): string => {
  if (floorPlanPattern.test(normalizedText))
    return (
      floorPlans.length > 0
        ? {
            en: `Yes, the page of ${title} has a floor plan: /units/${slug}/`,
            es: `Sí, la página de ${title} tiene un plano: /units/${slug}/`,
          }
        : {
            en: `No floor plan is listed for ${title}. ${teamCanTell.en}`,
            es: `No hay plano publicado de ${title}. ${teamCanTell.es}`,
          }
    )[language];
  return (
    imageCount === 0
      ? {
          en: `There are no photos of ${title} yet. Everything we know about it is on its page: /units/${slug}/`,
          es: `Todavía no hay fotos de ${title}. Todo lo que sabemos está en su página: /units/${slug}/`,
        }
      : {
          en: `You can see ${formatCount(imageCount, 'photo')} of ${title} and more on its page: /units/${slug}/`,
          es: `Puede ver ${formatCount(imageCount, 'foto')} de ${title} y más en su página: /units/${slug}/`,
        }
  )[language];
};

function formatPriceSentence(pricing: HomeFacts['pricing'], language: Language): string {
  const price = capitalize(formatPrice(pricing, language));
  const [feesEn, feesEs] = pricing.monthlyFeesDisclosed
    ? [', including all required fees', ', con todos los cargos obligatorios']
    : ['', ''];
  return { en: `${price} per month${feesEn}.`, es: `${price} al mes${feesEs}.` }[language];
}

/** A short summary of the home. */
export function describeOverview(home: HomeFacts, language: Language = 'en'): string {
  const { pricing, availability } = home;
  return [
    describeLayout(home, language),
    `${formatPriceSentence(pricing, language)} ${formatAvailability(availability, language)}.`,
    {
      en: 'Ask me about its price, pets, parking, lease or address, or when you can see it.',
      es: 'Pregúnteme por el precio, las mascotas, el estacionamiento, el contrato o la dirección, o cuándo puede verla.',
    }[language],
  ].join('\n');
}
