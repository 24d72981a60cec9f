import { formatList } from '#domain/text.ts';
import { Link } from 'react-router-dom';

import { undisclosedTexts } from '#domain/homes/disclosure.ts';
import type { Unit } from '#src/api/units.ts';

import { formatDogPolicy } from '#src/lib/homeLabels.ts';
import styles from './sections.module.css';
import { Section } from './Section.tsx';

type Policy = Unit['pets'];

export const Pets = ({ unit: { pets, slug } }: { unit: Unit }) => (
  <Section id="pets" title="Pet policy" isScreenOnly>
    {pets.isDisclosed ? (
      <p>{formatPetPolicy(pets)}</p>
    ) : (
      <p>
        {undisclosedTexts.pets} <Link to={`/inquiry-landing-page?unit=${slug}`}>Ask us about pets</Link>{' '}
        before you apply.
      </p>
    )}
    {pets.restrictedBreeds.length > 0 && (
      <p>Breeds not allowed: {formatList(pets.restrictedBreeds)}. Not sure? Ask us.</p>
    )}
    {pets.fees.length > 0 && (
      <ul>
        {pets.fees.map(({ id, name, amountLabel }) => (
          <li key={id}>
            {name}: {amountLabel}
          </li>
        ))}
      </ul>
    )}
    <p className={styles.note}>{pets.assistanceAnimalNote}</p>
  </Section>
);

function formatPetPolicy(pets: Policy): string {
  const { dogsAllowed, catsAllowed, maxPets, maxWeightLbs } = pets;
  const kinds = [
    ...(dogsAllowed ? [formatDogPolicy(pets).toLowerCase()] : []),
    ...(catsAllowed ? ['cats'] : []),
  ];
  if (kinds.length === 0) return 'Pets aren’t allowed.';
  const limits = [
    ...(maxPets === null ? [] : [`up to ${maxPets} ${maxPets === 1 ? 'pet' : 'pets'}`]),
    ...(maxWeightLbs === null ? [] : [`up to ${maxWeightLbs} lb each`]),
  ];
  const sentence = `${formatList(kinds)} are welcome${limits.length > 0 ? `: ${limits.join(', ')}` : ''}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
