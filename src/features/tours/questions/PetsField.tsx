import { useState } from 'react';

import { SelectControl, TextControl } from '#src/ui/form/Control.tsx';
import { useField } from '#src/ui/form/FormContext.ts';

import type { Pet } from '../tourAnswers.ts';
import { petKinds, parsePets } from '../tourAnswers.ts';
import { HiddenField } from './HiddenField.tsx';
import { QuestionGroup } from './QuestionGroup.tsx';
import styles from '../steps.module.css';

type Props = { name: string; label: string; hint: string; isOptional: boolean; defaultValue: string };
type Kind = Pet['kind'];

const petLabels: Record<Kind, string> = { dog: 'Dogs', cat: 'Cats', other: 'Other animals' };
const MAX_PETS = 5;

/** The number of pets of each kind and the weight of the heaviest dog, as pet policies require. */
export function PetsField({ name, label, hint, isOptional, defaultValue }: Props) {
  const { id } = useField(name, hint !== '');
  const [pets, setPets] = useState(() => parsePets(defaultValue));
  const countPets = (kind: Kind) => pets.filter((pet) => pet.kind === kind).length;
  const weight = pets.find(({ kind }) => kind === 'dog')?.weightLbs ?? null;

  const setCount = (kind: Kind, count: number) =>
    setPets([
      ...pets.filter((pet) => pet.kind !== kind),
      ...Array.from({ length: count }, () => ({ kind, weightLbs: kind === 'dog' ? weight : null })),
    ]);
  const setWeight = (text: string) => {
    const weightLbs = /^\d{1,3}$/.test(text) ? Number(text) : null;
    setPets(pets.map((pet) => (pet.kind === 'dog' ? { ...pet, weightLbs } : pet)));
  };

  return (
    <QuestionGroup {...{ name, label, hint, isOptional }}>
      <div className={styles.pets}>
        {petKinds.map((kind) => (
          <label key={kind} htmlFor={`${id}-${kind}`}>
            {petLabels[kind]}
            <SelectControl
              id={`${id}-${kind}`}
              value={countPets(kind)}
              onChange={({ target }) => setCount(kind, Number(target.value))}
            >
              {Array.from({ length: MAX_PETS + 1 }, (_, count) => (
                <option key={count} value={count}>
                  {count === 0 ? 'None' : count}
                </option>
              ))}
            </SelectControl>
          </label>
        ))}
        {countPets('dog') > 0 && (
          <label htmlFor={`${id}-weight`}>
            Weight of your heaviest dog, in pounds
            <TextControl
              id={`${id}-weight`}
              defaultValue={weight === null ? '' : String(weight)}
              onChange={({ target }) => setWeight(target.value)}
              inputMode="numeric"
              maxLength={3}
            />
          </label>
        )}
      </div>
      <HiddenField name={name} value={pets.length === 0 ? '' : JSON.stringify(pets)} />
    </QuestionGroup>
  );
}
