import type { HomeDetails } from '#server/homes/home.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import type { GivenCriterion, PetPolicy, TourQuestion } from './question.ts';

type Told = { text: string; criterion: NonNullable<TourQuestion['criterion']> };

/** What an organization has published, for one home. */
export function criterionFor(home: ListedHome, given: GivenCriterion | null | undefined): Told | null {
  switch (given?.kind) {
    case undefined:
      return null;
    case 'OCCUPANCY': {
      const { bedrooms } = home;
      const most = bedrooms === 0 ? given.inStudio : given.perBedroom * bedrooms + given.more;
      return {
        text: `${given.text} For this home that is ${most} ${most === 1 ? 'person' : 'people'}.`,
        criterion: {
          kind: 'AT_MOST',
          most,
          whatYouCanDo:
            'You can still tour the home. Ask us if you think more people can live here. A person will answer, and city law may allow more.',
        },
      };
    }
    case 'PETS': {
      const { maxPets = null, maxWeightLbs = null } = home.details.pets ?? {};
      const { dogsAllowed, catsAllowed } = home;
      const policy = { dogsAllowed, catsAllowed, maxPets, maxWeightLbs };
      const rule = petRule(policy, home.details);
      return {
        text: `${rule} Assistance animals aren’t pets, so no pet rules apply to them.`,
        criterion: {
          kind: 'PETS',
          policy,
          whatYouCanDo:
            'You can still tour the home. Leave assistance animals out here. They don’t need permission as pets. Ask us about any other animal.',
        },
      };
    }
  }
}

/** Cats and dogs may live here, at most 2, up to 50 lb each. */
function petRule(
  { dogsAllowed, catsAllowed, maxPets, maxWeightLbs }: PetPolicy,
  { petsAreUntold: isUntold, smallDogsOnly }: HomeDetails,
): string {
  const dogs = smallDogsOnly ? 'small dogs' : 'dogs';
  const kinds = [...(catsAllowed ? ['cats'] : []), ...(dogsAllowed ? [dogs] : [])].join(' and ');
  if (kinds === '') return isUntold ? 'The pet policy isn’t listed.' : 'Pets aren’t allowed.';
  const limits = [
    ...(maxPets === null ? [] : [`, up to ${maxPets}`]),
    ...(maxWeightLbs === null ? [] : [`, up to ${maxWeightLbs} lb each`]),
  ];
  const others = isUntold ? ` The policy for ${catsAllowed ? 'dogs' : 'cats'} isn’t listed.` : '';
  return `${kinds.charAt(0).toUpperCase()}${kinds.slice(1)} are allowed${limits.join('')}.${others}`;
}
