import { formatCount } from '#domain/text.ts';
import { listBreeds, namesLargeBreed } from '#server/understanding/breeds.ts';

import type { HomeFacts } from '../tools/readHome.ts';
import { formatListIn } from '../words/formatInLanguage.ts';
import type { Language } from '../words/replyLanguage.ts';

import { formatAssistanceNote, formatFeeLine, teamCanTell } from './facts.ts';
import { describeFeeTerms } from './generalTerms.ts';
import { readPets } from './readPets.ts';

type Pair = Record<Language, string>;
const pick = (pairs: readonly (Pair | false)[], language: Language): string[] =>
  pairs.flatMap((pair) => (pair === false ? [] : [pair[language]]));

function listAllowed({ pets }: HomeFacts, language: Language): string {
  const { dogsAllowed, catsAllowed, largeDogsAllowed, smallDogsOnly } = pets;
  const dogs = largeDogsAllowed
    ? { en: 'dogs (including large dogs)', es: 'perros (también grandes)' }
    : smallDogsOnly
      ? { en: 'small dogs', es: 'perros pequeños' }
      : { en: 'dogs', es: 'perros' };
  return formatListIn(
    pick([dogsAllowed && dogs, catsAllowed && { en: 'cats', es: 'gatos' }], language),
    language,
  );
}

function listLimits({ pets }: HomeFacts, language: Language): string[] {
  const { maxPets, maxWeightLbs, restrictedBreeds } = pets;
  const count = maxPets ?? 0;
  const breeds = restrictedBreeds.join(', ');
  return pick(
    [
      maxPets !== null && {
        en: `up to ${formatCount(count, 'pet')}`,
        es: `hasta ${formatCount(count, 'mascota')}`,
      },
      maxWeightLbs !== null && { en: `up to ${maxWeightLbs} lbs`, es: `hasta ${maxWeightLbs} libras` },
      breeds !== '' && { en: `not allowed: ${breeds}`, es: `no se aceptan: ${breeds}` },
    ],
    language,
  );
}

/** The pets a home allows and their limits, in one line. */
function formatPetPolicy(home: HomeFacts, language: Language, { isTitled = true } = {}): string {
  const { title, pets } = home;
  const subject = isTitled ? title : null;
  const allowed = listAllowed(home, language);
  const limits = listLimits(home, language);
  const limitText = limits.length === 0 ? '.' : `: ${limits.join('; ')}.`;
  if (allowed !== '')
    return {
      en: `${subject ?? 'It'} allows ${allowed}${limitText}`,
      es: subject === null ? `Acepta ${allowed}${limitText}` : `${subject} acepta ${allowed}${limitText}`,
    }[language];
  return (
    pets.isDisclosed
      ? { en: `${title} doesn’t allow pets.`, es: `${title} no acepta mascotas.` }
      : {
          en: `The pet policy for ${title} isn’t listed. ${teamCanTell.en}`,
          es: `La política de mascotas de ${title} no está publicada. ${teamCanTell.es}`,
        }
  )[language];
}

const petNames = {
  pets: { en: 'pet', es: 'mascota' },
  dogs: { en: 'dog', es: 'perro' },
  cats: { en: 'cat', es: 'gato' },
};

const breedPattern =
  /\b(?:breeds?|razas?|pit ?bulls?|restrict\w*|aggressive|banned?|bite|bit|bitten|muerde|mordio)\b/;
const weightPattern = /\b(?:weights?|weigh\w*|how (?:big|large|heavy)|peso|pesa\w*)\b/;
const permissionPattern =
  /\b(?:allow\w*|accept\w*|take|takes|ok|okay|fine|cool|problem|bring|have|keep|can|could|may|welcome|friendly|what (?:if|about)|how about|que tal|permit\w*|acept\w*|puedo|podemos|llevar|tener|problema)\b/;

/** What the listing says against the pets of a question, or leaves open; null if it names none or allows them. */
function findObstacle(home: HomeFacts, normalizedText: string, language: Language): string | null {
  const { title, pets } = home;
  const { dogs, cats, other, count, weight } = readPets(normalizedText);
  const { dogsAllowed, catsAllowed, smallDogsOnly, maxPets, maxWeightLbs, isDisclosed } = pets;
  if (!isDisclosed) return null;
  if (other !== null && !dogs && !cats)
    return {
      en: `The listing for ${title} doesn’t say anything about “${other}”. ${teamCanTell.en}`,
      es: `El anuncio de ${title} no dice nada sobre “${other}”. ${teamCanTell.es}`,
    }[language];
  const refused = pick(
    [
      dogs && !dogsAllowed && { en: 'dogs', es: 'perros' },
      cats && !catsAllowed && { en: 'cats', es: 'gatos' },
    ],
    language,
  );
  if (refused.length > 0 && (dogsAllowed || catsAllowed)) {
    const list = formatListIn(refused, language);
    return { en: `No, ${title} doesn’t allow ${list}.`, es: `No, ${title} no acepta ${list}.` }[language];
  }
  if (refused.length > 0) return null;
  const names = petNames[dogs === cats ? 'pets' : dogs ? 'dogs' : 'cats'];
  if (maxPets !== null && count > maxPets)
    return {
      en: `No: that would be ${formatCount(count, names.en)}, and ${title} allows up to ${formatCount(maxPets, 'pet')}.`,
      es: `No: serían ${formatCount(count, names.es)}, y ${title} acepta hasta ${formatCount(maxPets, 'mascota')}.`,
    }[language];
  if (maxWeightLbs !== null && weight !== null && weight > maxWeightLbs)
    return {
      en: `No: the limit at ${title} is ${maxWeightLbs} lbs.`,
      es: `No: el límite en ${title} es de ${maxWeightLbs} libras.`,
    }[language];
  if (dogs && smallDogsOnly && namesLargeBreed(normalizedText))
    return {
      en: `No, ${title} only allows small dogs.`,
      es: `No, ${title} solo acepta perros pequeños.`,
    }[language];
  const banned = findBanned(home, normalizedText);
  return banned === null
    ? null
    : {
        en: `No: ${title} lists as not allowed: ${banned}.`,
        es: `No: ${title} publica como no aceptados: ${banned}.`,
      }[language];
}

/** The restriction that the question names: a breed, or a bite. */
function findBanned({ pets }: HomeFacts, normalizedText: string): string | null {
  const named = listBreeds(normalizedText);
  const isBite = /\b(?:bit|bite|bites|bitten|mord\w+|muerde)\b/.test(normalizedText);
  return (
    pets.restrictedBreeds.find((breed) => {
      const plain = breed.toLowerCase();
      return named.some((name) => plain.includes(name)) || (isBite && /\bbite\b/.test(plain));
    }) ?? null
  );
}

/** Whether the pets of a question are all allowed, as far as the listing says. */
function isPermitted({ pets }: HomeFacts, normalizedText: string): boolean {
  const { dogs, cats } = readPets(normalizedText);
  const isBigLeftOpen = namesLargeBreed(normalizedText) && dogs && !pets.largeDogsAllowed;
  return (dogs || cats) && (!dogs || pets.dogsAllowed) && (!cats || pets.catsAllowed) && !isBigLeftOpen;
}

/** Says that no breed or weight is listed, where the question asks for one. */
function listOpen({ pets }: HomeFacts, normalizedText: string, language: Language): string[] {
  const isAllowed = pets.dogsAllowed || pets.catsAllowed;
  return pick(
    [
      isAllowed &&
        pets.restrictedBreeds.length === 0 &&
        (breedPattern.test(normalizedText) || listBreeds(normalizedText).length > 0) && {
          en: 'No breed restrictions are listed.',
          es: 'No hay razas restringidas publicadas.',
        },
      isAllowed &&
        pets.maxWeightLbs === null &&
        weightPattern.test(normalizedText) && {
          en: 'No weight limit is listed.',
          es: 'No hay límite de peso publicado.',
        },
    ],
    language,
  );
}

/** Whether the pets of the question are allowed, the policy in a line, what they cost, and the note on assistance animals. */
export function describePets(home: HomeFacts, normalizedText = '', language: Language = 'en'): string {
  const { fees, assistanceAnimalNote } = home.pets;
  const obstacle = findObstacle(home, normalizedText, language);
  const yes =
    obstacle === null && permissionPattern.test(normalizedText) && isPermitted(home, normalizedText)
      ? [{ en: 'Yes.', es: 'Sí.' }[language]]
      : [];
  return [
    [
      ...(obstacle === null ? yes : [obstacle]),
      formatPetPolicy(home, language, { isTitled: obstacle === null }),
      ...(obstacle === null ? listOpen(home, normalizedText, language) : []),
    ].join(' '),
    ...(fees.length > 0 ? [`${fees.map((fee) => formatFeeLine(fee, language)).join('; ')}.`] : []),
    ...describeFeeTerms(
      fees.filter(({ timing }) => timing === 'AT_MOVE_IN'),
      normalizedText,
      language,
    ),
    formatAssistanceNote(assistanceAnimalNote, language),
  ].join('\n');
}
