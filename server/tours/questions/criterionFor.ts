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
            'You can go on and see the home. Ask us if you think that more may live here: a person answers, and the law of the city may allow more.',
        },
      };
    }
    case 'PETS': {
      const { maxPets = null, maxWeightLbs = null } = home.details.pets ?? {};
      const { dogsAllowed, catsAllowed } = home;
      const policy = { dogsAllowed, catsAllowed, maxPets, maxWeightLbs };
      const rule = petRule(policy, home.details);
      return {
        text: `${rule} Assistance animals are not pets: no rule about pets applies to them.`,
        criterion: {
          kind: 'PETS',
          policy,
          whatYouCanDo:
            'You can go on and see the home. Leave out assistance animals here, they need no permission as pets. About any other animal, ask us.',
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
  if (kinds === '') return isUntold ? 'Whether pets can live here is not told.' : 'Pets cannot live here.';
  const limits = [
    ...(maxPets === null ? [] : [`, at most ${maxPets}`]),
    ...(maxWeightLbs === null ? [] : [`, up to ${maxWeightLbs} lb each`]),
  ];
  const others = isUntold ? ` Whether ${catsAllowed ? 'dogs' : 'cats'} may is not told.` : '';
  return `${kinds.charAt(0).toUpperCase()}${kinds.slice(1)} may live here${limits.join('')}.${others}`;
}
