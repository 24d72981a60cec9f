import { isDeepStrictEqual } from 'node:util';

import type { TourSetupInput } from '#server/tours/setup/tourSetupInput.ts';

type FieldChanges = (path: string, before: object, after: object) => string[];

const place = ({ market, property }: { market: string | null; property: string | null }) =>
  market === null && property === null ? '' : ` ${market ?? property ?? ''}`;

/** The changes that the file would make to tours, one per line. */
export const listTourChanges = (
  before: TourSetupInput,
  after: TourSetupInput,
  listFieldChanges: FieldChanges,
): string[] => [
  ...listEntryChanges(
    'tours',
    before.rules,
    after.rules,
    (rule) => `${rule.kind}${place(rule)}`,
    listFieldChanges,
  ),
  ...listEntryChanges('tourBlackouts', before.blackouts, after.blackouts, formatBlackout, listFieldChanges),
  ...listEntryChanges(
    'tourAgents',
    before.agents,
    after.agents,
    ({ externalId }) => externalId,
    listFieldChanges,
  ),
];

const formatBlackout = ({ startsOn, endsOn, hours, ...where }: TourSetupInput['blackouts'][number]) => {
  const days = startsOn === endsOn ? startsOn : `${startsOn} to ${endsOn}`;
  return `${days}${hours ? ` ${hours.opens}–${hours.closes}` : ''}${place(where)}`;
};

export function listEntryChanges<Entry extends object>(
  path: string,
  before: readonly Entry[],
  after: readonly Entry[],
  getName: (entry: Entry) => string,
  listFieldChanges: FieldChanges,
  /** The name of an entry that is removed, with a remark on what follows. */
  describeRemoved: (name: string) => string = (name) => name,
): string[] {
  const known = new Map(before.map((entry) => [getName(entry), entry]));
  const named = new Set(after.map(getName));
  return [
    ...after.flatMap((entry) => {
      const name = getName(entry);
      const same = known.get(name);
      if (!same) return [`${path}: adds ${name}`];
      return isDeepStrictEqual(same, entry) ? [] : listFieldChanges(`${path} ${name} `, same, entry);
    }),
    ...[...known.keys()]
      .filter((name) => !named.has(name))
      .map((name) => `${path}: removes ${describeRemoved(name)}`),
  ];
}
