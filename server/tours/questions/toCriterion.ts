import { undisclosedTexts } from '#domain/homes/disclosure.ts';
import { formatCount } from '#domain/text.ts';
import type { HomeDetails } from '#server/homes/home.ts';
import type { ListedHome } from '#server/homes/listedHome.ts';

import type { CriterionInput, PetPolicy, TourQuestion } from './question.ts';

type PublishedCriterion = { text: string; criterion: NonNullable<TourQuestion['criterion']> };

/** An organization's published criterion, for one home. */
export function toCriterion(
  home: ListedHome,
  input: CriterionInput | null | undefined,
): PublishedCriterion | null {
  switch (input?.kind) {
    case undefined:
      return null;
    case 'OCCUPANCY': {
      const { bedrooms } = home;
      const max = bedrooms === 0 ? input.inStudio : input.perBedroom * bedrooms + input.more;
      return {
        text: `${input.text} For this home, that’s ${formatCount(max, 'person', 'people')}.`,
        criterion: {
          kind: 'AT_MOST',
          max,
          whatYouCanDo:
            'You can still tour the home. Ask us if you think more people can live here. A person will answer, and city law may allow more.',
        },
      };
    }
    case 'PETS': {
      const { maxPets = null, maxWeightLbs = null } = home.details.pets ?? {};
      const { dogsAllowed, catsAllowed } = home;
      const policy = { dogsAllowed, catsAllowed, maxPets, maxWeightLbs };
      const rule = formatPetRule(policy, home.details);
      return {
        text: `${rule} Assistance animals aren’t pets, so no pet rules apply to them.`,
        criterion: {
          kind: 'PETS',
          policy,
          whatYouCanDo:
            'You can still tour the home. Don’t list assistance animals here. They don’t need approval as pets. Ask us about any other animal.',
        },
      };
    }
  }
}

/** Cats and dogs may live here, at most 2, up to 50 lb each. */
function formatPetRule(
  { dogsAllowed, catsAllowed, maxPets, maxWeightLbs }: PetPolicy,
  { petPolicyUnknown: isPolicyUnknown, smallDogsOnly }: HomeDetails,
): string {
  const allowed = formatAllowedKinds({ dogsAllowed, catsAllowed, smallDogsOnly: smallDogsOnly ?? false });
  if (allowed === null) return isPolicyUnknown ? undisclosedTexts.pets : 'Pets aren’t allowed.';
  const rule = [
    allowed,
    ...(maxPets === null ? [] : [`up to ${maxPets}`]),
    ...(maxWeightLbs === null ? [] : [`up to ${maxWeightLbs} lb each`]),
  ].join(', ');
  if (!isPolicyUnknown || (dogsAllowed && catsAllowed)) return `${rule}.`;
  return catsAllowed
    ? `${rule}. The policy for dogs isn’t listed.`
    : `${rule}. The policy for cats isn’t listed.`;
}

/** A sentence without its period, since limits may follow; null when neither kind is allowed. */
function formatAllowedKinds({
  dogsAllowed,
  catsAllowed,
  smallDogsOnly,
}: Record<'dogsAllowed' | 'catsAllowed' | 'smallDogsOnly', boolean>): string | null {
  if (!dogsAllowed) return catsAllowed ? 'Cats are allowed' : null;
  if (smallDogsOnly) return catsAllowed ? 'Cats and small dogs are allowed' : 'Small dogs are allowed';
  return catsAllowed ? 'Cats and dogs are allowed' : 'Dogs are allowed';
}
