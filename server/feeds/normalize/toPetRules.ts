import type { HomeDetails } from '#server/homes/home.ts';

import { parseYesNo } from '../values/answers.ts';
import type { PetPolicy } from '../values/petPolicy.ts';
import { parsePetPolicy } from '../values/petPolicy.ts';
import { toSingleLine, formatQuoted } from '../values/texts.ts';

import type { RawHome } from './rawHome.ts';

type PetFields = Pick<RawHome, 'pets' | 'dogs' | 'cats' | 'largeDogs'>;

/** Which pets are allowed, and within which limits. */
export function toPetRules(raw: PetFields) {
  const ofPets = parsePetPolicy(raw.pets);
  const ofDogs = parseKindPolicy('dogs', raw.dogs);
  const ofCats = parseKindPolicy('cats', raw.cats);
  const dogs = ofDogs?.dogs ?? ofPets?.dogs ?? null;
  const cats = ofCats?.cats ?? ofPets?.cats ?? null;
  const areLargeAllowed = parseYesNo(raw.largeDogs) ?? ofDogs?.largeDogs ?? ofPets?.largeDogs ?? null;
  return {
    allowed: {
      dogsAllowed: dogs === true,
      catsAllowed: cats === true,
      largeDogsAllowed: dogs === true && areLargeAllowed === true,
    },
    details: {
      ...(dogs === null || cats === null ? { petPolicyUnknown: true as const } : {}),
      ...(dogs === true && areLargeAllowed === false && { smallDogsOnly: true as const }),
      ...toPetLimits(ofPets?.maxPets, ofPets?.maxWeightLbs ?? ofDogs?.maxWeightLbs),
    },
    notes: [
      ...listPetNotes(raw.pets, ofPets, ofPets?.dogs ?? ofPets?.cats),
      ...listPetNotes(raw.dogs, ofDogs, ofDogs?.dogs),
      ...listPetNotes(raw.cats, ofCats, ofCats?.cats),
    ],
  };
}

/** A column for one kind has yes or no, or a policy for that kind. */
function parseKindPolicy(kind: 'dogs' | 'cats', text: string | null): PetPolicy | null {
  const words = toSingleLine(text);
  if (words === null) return null;
  const isPlain = !words.includes(' ') && parseYesNo(words) !== null;
  const policy = parsePetPolicy(isPlain ? words : `${kind} ${words}`);
  return policy && { ...policy, maxPets: null, hasMore: policy.hasMore || policy.maxPets !== null };
}

function toPetLimits(maxPets?: number | null, maxWeightLbs?: number | null): Pick<HomeDetails, 'pets'> {
  const limits = {
    ...(typeof maxPets === 'number' && { maxPets }),
    ...(typeof maxWeightLbs === 'number' && { maxWeightLbs }),
  };
  return Object.keys(limits).length > 0 ? { pets: limits } : {};
}

function listPetNotes(
  text: string | null,
  policy: PetPolicy | null,
  verdict: boolean | null = null,
): string[] {
  if (!policy?.hasMore && (policy === null || verdict !== null)) return [];
  const words = formatQuoted(text ?? '');
  return verdict === null
    ? [`We can’t tell from ${words} which pets are allowed, so pages say the pet policy isn’t listed.`]
    : [`We took from ${words} which pets are allowed and left out the rest.`];
}
