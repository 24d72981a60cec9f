import { isDeepStrictEqual } from 'node:util';

import type { GivenTours } from '#server/tours/givenTours.ts';

type FieldChanges = (path: string, before: object, after: object) => string[];

const place = ({ market, property }: { market: string | null; property: string | null }) =>
  market === null && property === null ? '' : ` ${market ?? property ?? ''}`;

/** What the file would change of tours, a line each. */
export const tourChanges = (before: GivenTours, after: GivenTours, fieldChanges: FieldChanges): string[] => [
  ...ofList('tours', before.rules, after.rules, (rule) => `${rule.kind}${place(rule)}`, fieldChanges),
  ...ofList('tourBlackouts', before.blackouts, after.blackouts, nameOfBlackout, fieldChanges),
  ...ofList('tourAgents', before.agents, after.agents, ({ externalId }) => externalId, fieldChanges),
];

const nameOfBlackout = ({ startsOn, endsOn, hours, ...where }: GivenTours['blackouts'][number]) => {
  const days = startsOn === endsOn ? startsOn : `${startsOn} to ${endsOn}`;
  return `${days}${hours ? ` ${hours.opens}–${hours.closes}` : ''}${place(where)}`;
};

export function ofList<Entry extends object>(
  path: string,
  before: readonly Entry[],
  after: readonly Entry[],
  nameOf: (entry: Entry) => string,
  fieldChanges: FieldChanges,
  /** What is to be said of an entry that goes. */
  whenGone: (name: string) => string = () => '',
): string[] {
  const known = new Map(before.map((entry) => [nameOf(entry), entry]));
  const named = new Set(after.map(nameOf));
  return [
    ...after.flatMap((entry) => {
      const name = nameOf(entry);
      const same = known.get(name);
      if (!same) return [`${path}: adds ${name}`];
      return isDeepStrictEqual(same, entry) ? [] : fieldChanges(`${path} ${name} `, same, entry);
    }),
    ...[...known.keys()]
      .filter((name) => !named.has(name))
      .map((name) => `${path}: removes ${name}${whenGone(name)}`),
  ];
}
