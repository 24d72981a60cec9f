import { isDeepStrictEqual } from 'node:util';

import { losingTours } from '#server/tours/access/losingTours.ts';

import { shown } from './checks.ts';
import type { Stored } from './stored.ts';
import { ofList, tourChanges } from './tours/changes.ts';
import type { Wanted } from './wanted.ts';

const MOST_SHOWN = 80;

const brief = (value: unknown) => {
  const text = value === undefined ? 'nothing' : shown(value);
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
};

/** What the file would change, a line each. `tours` are those booked at doors from which the box goes. */
export function changesOf(
  stored: Stored | null,
  wanted: Wanted,
  tours: ReadonlyMap<string, number>,
): string[] {
  if (!stored) {
    const { organization, markets, documents } = wanted;
    return [
      `new organization: ${organization.name} (${organization.slug})`,
      ...markets.map(({ slug }) => `markets: adds ${slug}`),
      ...documents.map(({ kind, version }) => `documents: adds ${kind} ${version}`),
      ...tourChanges({ rules: [], blackouts: [], agents: [] }, wanted.tours, fieldChanges),
      ...boxChanges([], wanted.lockboxes, tours),
      ...Object.keys(wanted.settings).map((name) => `${name}: new`),
    ];
  }
  return [
    ...fieldChanges('', { ...stored.organization, id: undefined, holidays: undefined }, wanted.organization),
    ...fieldChanges('', stored.settings, wanted.settings),
    ...marketChanges(stored, wanted),
    ...tourChanges(stored.tours, wanted.tours, fieldChanges),
    ...boxChanges(stored.lockboxes, wanted.lockboxes, tours),
    ...newDocuments(stored, wanted).map(({ kind, version }) => `documents: adds ${kind} ${version}`),
  ];
}

const boxChanges = (
  before: Wanted['lockboxes'],
  after: Wanted['lockboxes'],
  tours: ReadonlyMap<string, number>,
) =>
  ofList(
    'lockboxes',
    before,
    after,
    ({ home }) => home,
    fieldChanges,
    (home) => losingTours(tours.get(home) ?? 0),
  );

function fieldChanges(path: string, before: object, after: object): string[] {
  const [from, to] = [before, after] as Record<string, unknown>[] as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
    isDeepStrictEqual(from[key], to[key]) ? [] : [`${path}${key}: ${brief(from[key])} → ${brief(to[key])}`],
  );
}

function marketChanges({ markets: before }: Stored, { markets: after }: Wanted): string[] {
  const known = new Map(
    before.map((market) => [market.slug, { ...market, id: undefined, homeCount: undefined }]),
  );
  const order = (markets: readonly { slug: string }[]) => markets.map(({ slug }) => slug).join(', ');
  const changes = [
    ...after.flatMap((market) => {
      const same = known.get(market.slug);
      return same ? fieldChanges(`markets ${market.slug} `, same, market) : [`markets: adds ${market.slug}`];
    }),
    ...droppedMarkets(before, after).map(({ slug }) => `markets: removes ${slug}`),
  ];
  return changes.length === 0 && order(before) !== order(after)
    ? [`markets: ${order(before)} → ${order(after)}`]
    : changes;
}

export const droppedMarkets = <Market extends { slug: string }>(
  before: readonly Market[],
  after: readonly { slug: string }[],
) => before.filter(({ slug }) => after.every((market) => market.slug !== slug));

const newDocuments = ({ documents: before }: Pick<Stored, 'documents'>, { documents }: Wanted) =>
  documents.filter(
    ({ kind, version }) => !before.some((old) => old.kind === kind && old.version === version),
  );

/** What stands against it, given what is there. */
export function conflictsOf(stored: Stored, wanted: Wanted): string[] {
  return [
    ...droppedMarkets(stored.markets, wanted.markets)
      .filter(({ homeCount }) => homeCount > 0)
      .map(
        ({ slug, homeCount }) =>
          `markets: "${slug}" is left out, but ${homeCount.toLocaleString('en-US')} of its homes, open or closed, are still in the database. Add the market back`,
      ),
    ...wanted.documents.flatMap((document, at) => {
      const before = stored.documents.find(
        ({ kind, version }) => kind === document.kind && version === document.version,
      );
      return !before || isSameDocument(before, document)
        ? []
        : [
            `documents[${at}]: ${document.kind} ${document.version} is already published with different text. Give the new text its own version`,
          ];
    }),
  ];
}

/** Null and left out are the same in a block. */
const isSameDocument = (one: object, other: object) => isDeepStrictEqual(plain(one), plain(other));

const plain = (document: object): unknown =>
  JSON.parse(JSON.stringify(document, (_key, value: unknown) => value ?? undefined));
