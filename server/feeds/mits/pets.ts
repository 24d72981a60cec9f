import type { Given } from '../given/given.ts';
import { answerOf } from '../values/answers.ts';
import type { Element } from '../xml/element.ts';
import { allOf, attributeOf, childrenOf, textOf } from '../xml/element.ts';

export type Pets = Pick<Given, 'pets' | 'cats' | 'dogs' | 'largeDogs'>;

/** By the kinds that are named, else by what is said in words. Null: the holder says nothing of pets. */
export function petsIn(holder: Element): Pets | null {
  const policies = childrenOf(holder, 'policy').flatMap((policy) => childrenOf(policy, 'pet'));
  if (policies.length === 0) return null;
  const refusals = policies.filter((policy) => answerIn(policy) === false);
  const others = policies.filter((policy) => !refusals.includes(policy));
  const refused = typesIn(refusals);
  const named = typesIn(others);
  const told = (kind: RegExp, kindRefused = kind) =>
    kind.test(named) ? 'yes' : kindRefused.test(refused) ? 'no' : null;
  return {
    pets: named === '' ? policyIn({ refusals, refused, others }) : null,
    cats: told(/\bcats?\b/i),
    dogs: told(/\bdogs?\b/i, /(?<!\blarge )\bdogs?\b/i),
    largeDogs: told(/\blarge dogs?\b/i),
  };
}

type Policies = { refusals: Element[]; refused: string; others: Element[] };

function policyIn({ refusals, refused, others }: Policies): string | null {
  if (refusals.length > 0 && refused === '' && others.length === 0) return 'no';
  const words = others.flatMap((policy) => textOf(policy, 'comment') ?? textOf(policy) ?? []).join('; ');
  return words === '' && others.some((policy) => answerIn(policy) === true) ? 'yes' : words;
}

const answerIn = (policy: Element) => answerOf(attributeOf(policy, 'allowed') ?? textOf(policy, 'allowed'));

const typesIn = (policies: readonly Element[]) =>
  policies
    .flatMap((policy) => [policy, ...allOf(policy, 'pets')])
    .flatMap((one) => attributeOf(one, 'pettype') ?? textOf(one, 'pettype') ?? [])
    .join(', ');
