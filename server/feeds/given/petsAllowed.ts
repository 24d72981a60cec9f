import type { HomeDetails } from '#server/homes/home.ts';

import { answerOf } from '../values/answers.ts';
import type { PetPolicy } from '../values/petPolicy.ts';
import { petPolicyOf } from '../values/petPolicy.ts';
import { lineOf, quoted } from '../values/texts.ts';

import type { Given } from './given.ts';

type Told = Pick<Given, 'pets' | 'dogs' | 'cats' | 'largeDogs'>;

/** Which pets may live there, within which limits. */
export function petsAllowed(given: Told) {
  const ofPets = petPolicyOf(given.pets);
  const ofDogs = policyOfKind('dogs', given.dogs);
  const ofCats = policyOfKind('cats', given.cats);
  const dogs = ofDogs?.dogs ?? ofPets?.dogs ?? null;
  const cats = ofCats?.cats ?? ofPets?.cats ?? null;
  const areLargeAllowed = answerOf(given.largeDogs) ?? ofDogs?.largeDogs ?? ofPets?.largeDogs ?? null;
  return {
    allowed: {
      dogsAllowed: dogs === true,
      catsAllowed: cats === true,
      largeDogsAllowed: dogs === true && areLargeAllowed === true,
    },
    details: {
      ...(dogs === null || cats === null ? { petsAreUntold: true as const } : {}),
      ...(dogs === true && areLargeAllowed === false && { smallDogsOnly: true as const }),
      ...limitsOf(ofPets?.maxPets, ofPets?.maxWeightLbs ?? ofDogs?.maxWeightLbs),
    },
    notes: [
      ...notesOn(given.pets, ofPets, ofPets?.dogs ?? ofPets?.cats),
      ...notesOn(given.dogs, ofDogs, ofDogs?.dogs),
      ...notesOn(given.cats, ofCats, ofCats?.cats),
    ],
  };
}

/** A column for one kind has yes or no in it, or a policy for that kind. */
function policyOfKind(kind: 'dogs' | 'cats', given: string | null): PetPolicy | null {
  const words = lineOf(given);
  if (words === null) return null;
  const isPlain = !words.includes(' ') && answerOf(words) !== null;
  const policy = petPolicyOf(isPlain ? words : `${kind} ${words}`);
  return policy && { ...policy, maxPets: null, hasMore: policy.hasMore || policy.maxPets !== null };
}

function limitsOf(maxPets?: number | null, maxWeightLbs?: number | null): Pick<HomeDetails, 'pets'> {
  const limits = {
    ...(typeof maxPets === 'number' && { maxPets }),
    ...(typeof maxWeightLbs === 'number' && { maxWeightLbs }),
  };
  return Object.keys(limits).length > 0 ? { pets: limits } : {};
}

function notesOn(given: string | null, policy: PetPolicy | null, verdict: boolean | null = null): string[] {
  if (!policy?.hasMore && (policy === null || verdict !== null)) return [];
  const words = quoted(given ?? '');
  return verdict === null
    ? [`We can’t tell from ${words} which pets are allowed, so pages say the pet policy isn’t listed.`]
    : [`We took from ${words} which pets are allowed and left out the rest.`];
}
