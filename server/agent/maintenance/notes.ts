import { findPhoneNumber } from '#server/contact/phone.ts';

import { normalizeText } from '#server/understanding/normalize/normalizeText.ts';
import type { Language } from '../words/replyLanguage.ts';

type Texts = Record<Language, string>;

/** What people add to a report, and how the agent says that it took it in; several may be in one message. */
const notes: readonly { pattern: RegExp; texts: Texts }[] = [
  {
    pattern:
      /\b(?:drano|draino|liquid plum\w*|drain (?:cleaner|opener)|destapa ?canos liquido|acido|soda caustica|sosa)\b/,
    texts: {
      en: 'I’ve noted the drain cleaner for the technician. Please don’t add any more.',
      es: 'Anoté lo que le echó, para el técnico. Por favor no le eche más.',
    },
  },
  {
    pattern:
      /\b(?:already|(?:i|we|i've|we've)(?: have| just| even)?) (?:tried|did|checked|reset|replaced|changed|jiggled|plunged|unplugged|plugged|pressed|pushed|flipped|turned|cleaned|restarted|swapped|closed|opened)\b|^(?:tried|checked|reset|replaced|changed|jiggled|plunged|unplugged|pressed|pushed|flipped|cleaned|restarted|swapped)\b|\bdid (?:that|all that|it) already\b|^(?:used|did) \w+|\bno luck\b|\b(?:did ?n't|didnt|did not) (?:help|work|do anything|change)\b|\bya (?:le |lo |la |los |las )?(?:intent|revis|cambi|limpi|oprim|apret|prend|apagu|desconect|desench|reinici|hic|mov|prob)\w*/,
    texts: { en: 'Thanks for trying that. I’ve noted it.', es: 'Gracias por intentarlo. Ya lo anoté.' },
  },
  {
    pattern:
      /\b(?:food|groceries|meat|milk|medicines?|insulin|comida|carne|leche|medicinas?|insulina)\b.{0,40}\b(?:spoil|bad\b|rot|warm|melt|thaw|waste|perd|pudr)/,
    texts: {
      en: 'I’m sorry about that. I’ve noted it. Keep the doors closed, and move what you can to a cooler with ice.',
      es: 'Lamento lo de su comida. Ya lo anoté. Deje las puertas cerradas y pase lo que pueda a una hielera.',
    },
  },
  {
    pattern:
      /\b(?:newborn|bab(?:y|ies)|infant|pregnant|elderly|oxygen|wheelchair|asthma|dialysis|recien nacid[oa]|bebes?|embarazada|ancian[oa]s?)\b/,
    texts: {
      en: 'I’ve noted that, so our team sees why it matters.',
      es: 'Lo anoté, para que el equipo vea por qué importa.',
    },
  },
  {
    pattern:
      /\b(?:(?:i|we)(?:'ve| have)?(?: got)?|there(?:'s| is| are)|my|our|tengo|tenemos|hay|mi|mis)(?: \w+){0,3}? (?:cats?|dogs?|kittens?|pupp(?:y|ies)|pets?|birds?|gat[oa]s?|perr[oa]s?|mascotas?)\b/,
    texts: {
      en: 'I’ve noted that there’s a pet at home, so the technician knows.',
      es: 'Anoté que hay una mascota en casa, para que el técnico lo sepa.',
    },
  },
  {
    pattern:
      /\b(?:ca ?n't|cant|cannot|could ?n't|unable to) (?:even |really )?reach\b|\btoo high\b|\bladder\b|\bno (?:lo |la |los |las )?alcanzo\b/,
    texts: {
      en: 'That’s fine, leave it for the technician. I’ve noted it.',
      es: 'No se preocupe, déjelo para el técnico. Ya lo anoté.',
    },
  },
  {
    pattern:
      /\b(?:it's|its|it has|has|have|going on|for|over|almost|about)(?: been)?(?: \w+)? \d+ (?:hours?|days?|weeks?|months?)\b|\b(?:since|desde) (?!when|cuando)\w+|\bllev(?:o|amos|a) (?:\w+ )?\d+|\bhace (?:\w+ )?\d+ (?:horas|dias|semanas|meses)\b/,
    texts: {
      en: 'I’m sorry it’s been going on that long. I’ve noted it.',
      es: 'Lamento que lleve tanto tiempo. Ya lo anoté.',
    },
  },
];

const absencePattern =
  /\b(?:no|not|without|sin|ni|nothing is|nada de) (?:(?:burning|visible|actual|any|olor a) )?(?:smoke|fire|smell\w*|burning|sparks?|gas|heat|humo|fuego|olor|chispas?)\b/g;
const hazardPattern =
  /\b(?:smok\w*|fire|spark\w*|burn\w*|smell\w*|gas|shock\w*|hot|buzz\w*|melt\w*|humo|fuego|chispas?|quem\w*|olor|huele|caliente)\b/;
const noDanger: Texts = {
  en: 'Good, so no sign of danger.',
  es: 'Qué bueno que no hay señal de peligro.',
};

const namePattern =
  /\b(?:my name is|name is|name's|name:?|i am|i’m|i'm|this is|me llamo|mi nombre es|soy) +(\p{Lu}[\p{L}’'-]{1,20}(?: +\p{Lu}[\p{L}’'-]{0,20}\.?)?)/u;

/** Says in a few words what a message adds to a report. Empty when nothing in it is known. */
export function listNotes(text: string, language: Language): string[] {
  const normalizedText = normalizeText(text);
  const rest = normalizedText.replaceAll(absencePattern, ' ');
  const isHarmless = rest !== normalizedText && !hazardPattern.test(rest);
  const found = notes
    .filter(({ pattern }) => pattern.test(normalizedText))
    .map(({ texts }) => texts[language]);
  const name = namePattern.exec(text)?.[1]?.replace(/\.$/, '');
  const phone = findPhoneNumber(text);
  const contacts = [name, phone].filter((one) => one !== undefined && one !== null).join(', ');
  return [
    ...(isHarmless ? [noDanger[language]] : []),
    ...found,
    ...(contacts === '' ? [] : [{ en: `I’ve noted ${contacts}.`, es: `Anoté ${contacts}.` }[language]]),
  ];
}
