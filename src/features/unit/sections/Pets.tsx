import { Link } from 'react-router-dom';

import { formatCount, formatList } from '#domain/text.ts';
import { undisclosedTexts } from '#domain/homes/disclosure.ts';

import type { Unit } from '../api/units.ts';
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
  const { maxPets, maxWeightLbs } = pets;
  const welcome = formatWelcomePets(pets);
  if (welcome === null) return 'Pets aren’t allowed.';
  const limits = [
    ...(maxPets === null ? [] : [`up to ${formatCount(maxPets, 'pet')}`]),
    ...(maxWeightLbs === null ? [] : [`up to ${maxWeightLbs} lb each`]),
  ];
  return limits.length === 0 ? `${welcome}.` : `${welcome}: ${limits.join(', ')}.`;
}

function formatWelcomePets({
  dogsAllowed,
  catsAllowed,
  largeDogsAllowed,
  smallDogsOnly,
}: Policy): string | null {
  if (!dogsAllowed) return catsAllowed ? 'Cats are welcome' : null;
  if (largeDogsAllowed) {
    return catsAllowed ? 'Dogs of any size and cats are welcome' : 'Dogs of any size are welcome';
  }
  if (smallDogsOnly) return catsAllowed ? 'Small dogs and cats are welcome' : 'Small dogs are welcome';
  return catsAllowed ? 'Dogs and cats are welcome' : 'Dogs are welcome';
}
