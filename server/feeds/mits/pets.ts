import type { RawHome } from '#server/feeds/normalize/rawHome.ts';
import { parseYesNo } from '#server/feeds/values/texts.ts';
import {
  type XmlElement,
  getDescendants,
  getAttribute,
  getChildren,
  getText,
} from '#server/feeds/xml/element.ts';

export type Pets = Pick<RawHome, 'pets' | 'cats' | 'dogs' | 'largeDogs'>;

/** Uses the listed kinds of pets, or else the free text. Null means the element says nothing about pets. */
export function parsePets(holder: XmlElement): Pets | null {
  const policies = getChildren(holder, 'policy').flatMap((policy) => getChildren(policy, 'pet'));
  if (policies.length === 0) return null;
  const refusals = policies.filter((policy) => parseAnswer(policy) === false);
  const others = policies.filter((policy) => !refusals.includes(policy));
  const refused = listPetTypes(refusals);
  const named = listPetTypes(others);
  const getPolicy = (kind: RegExp, kindRefused = kind) =>
    kind.test(named) ? 'yes' : kindRefused.test(refused) ? 'no' : null;
  return {
    pets: named === '' ? parsePolicy({ refusals, refused, others }) : null,
    cats: getPolicy(/\bcats?\b/i),
    dogs: getPolicy(/\bdogs?\b/i, /(?<!\blarge )\bdogs?\b/i),
    largeDogs: getPolicy(/\blarge dogs?\b/i),
  };
}

type Policies = { refusals: XmlElement[]; refused: string; others: XmlElement[] };

function parsePolicy({ refusals, refused, others }: Policies): string | null {
  if (refusals.length > 0 && refused === '' && others.length === 0) return 'no';
  const words = others.flatMap((policy) => getText(policy, 'comment') ?? getText(policy) ?? []).join('; ');
  return words === '' && others.some((policy) => parseAnswer(policy) === true) ? 'yes' : words;
}

const parseAnswer = (policy: XmlElement) =>
  parseYesNo(getAttribute(policy, 'allowed') ?? getText(policy, 'allowed'));

const listPetTypes = (policies: readonly XmlElement[]) =>
  policies
    .flatMap((policy) => [policy, ...getDescendants(policy, 'pets')])
    .flatMap((one) => getAttribute(one, 'pettype') ?? getText(one, 'pettype') ?? [])
    .join(', ');
