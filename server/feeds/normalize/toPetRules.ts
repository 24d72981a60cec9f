import { type PetPolicy, parsePetPolicy } from '#server/feeds/values/petPolicy.ts';
import { parseYesNo, toSingleLine, formatQuoted } from '#server/feeds/values/texts.ts';
import type { HomeDetails } from '#server/homes/home.ts';

import type { RawHome } from './rawHome.ts';

type PetFields = Pick<RawHome, 'pets' | 'dogs' | 'cats' | 'largeDogs'>;

/** Which pets are allowed, and within which limits. */
export function toPetRules(raw: PetFields) {
  const petPolicy = parsePetPolicy(raw.pets);
  const dogPolicy = parseKindPolicy('dogs', raw.dogs);
  const catPolicy = parseKindPolicy('cats', raw.cats);
  const dogs = dogPolicy?.dogs ?? petPolicy?.dogs ?? null;
  const cats = catPolicy?.cats ?? petPolicy?.cats ?? null;
  const areLargeAllowed = parseYesNo(raw.largeDogs) ?? dogPolicy?.largeDogs ?? petPolicy?.largeDogs ?? null;
  return {
    allowed: {
      dogsAllowed: dogs === true,
      catsAllowed: cats === true,
      largeDogsAllowed: dogs === true && areLargeAllowed === true,
    },
    details: {
      ...(dogs === null || cats === null ? { petPolicyUnknown: true as const } : {}),
      ...(dogs === true && areLargeAllowed === false && { smallDogsOnly: true as const }),
      ...toPetLimits(petPolicy?.maxPets, petPolicy?.maxWeightLbs ?? dogPolicy?.maxWeightLbs),
    },
    notes: [
      ...listPetNotes(raw.pets, petPolicy, petPolicy?.dogs ?? petPolicy?.cats),
      ...listPetNotes(raw.dogs, dogPolicy, dogPolicy?.dogs),
      ...listPetNotes(raw.cats, catPolicy, catPolicy?.cats),
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
    ? [`We can’t tell from ${words} which pets are allowed, so the site says the pet policy isn’t listed.`]
    : [`From ${words}, we used only which pets are allowed.`];
}
