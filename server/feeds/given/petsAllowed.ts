import { answerOf, petsOf } from '../values/answers.ts';

import type { Given } from './given.ts';

type Told = Pick<Given, 'pets' | 'dogs' | 'cats' | 'largeDogs'>;

/** Which pets may live there. Where none is let in, and not all are kept out, it is not told. */
export function petsAllowed(given: Told) {
  const pets = petsOf(given.pets);
  const dogs = answerOf(given.dogs) ?? pets?.dogs ?? null;
  const cats = answerOf(given.cats) ?? pets?.cats ?? null;
  const dogsAllowed = dogs === true;
  const catsAllowed = cats === true;
  return {
    dogsAllowed,
    catsAllowed,
    largeDogsAllowed: dogsAllowed && (answerOf(given.largeDogs) ?? pets?.largeDogs ?? false),
    petsAreUntold: !dogsAllowed && !catsAllowed && (dogs === null || cats === null),
  };
}
