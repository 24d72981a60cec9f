import { isDeepStrictEqual } from 'node:util';

import { formatStrandedHome } from '#server/tours/setup/countSelfGuidedTours.ts';

import type { StoredOrganization } from './storedOrganization.ts';
import { listEntryChanges, listTourChanges } from './tours/listTourChanges.ts';
import type { RequestedSettings } from './requestedSettings.ts';

const MAX_SHOWN = 80;

const abbreviate = (value: unknown) => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
};

/**
 * The changes that the file would make, one per line. `tours` are those booked at doors that lose their box.
 */
export function listChanges(
  stored: StoredOrganization | null,
  requested: RequestedSettings,
  tours: ReadonlyMap<string, number>,
): string[] {
  if (!stored) {
    const { organization, markets, documents } = requested;
    return [
      `new organization: ${organization.name} (${organization.slug})`,
      ...markets.map(({ slug }) => `markets: adds ${slug}`),
      ...documents.map(({ kind, version }) => `documents: adds ${kind} ${version}`),
      ...listTourChanges({ rules: [], blackouts: [], agents: [] }, requested.tours, listFieldChanges),
      ...diffLockboxes([], requested.lockboxes, tours),
      ...Object.keys(requested.settings).map((name) => `${name}: new`),
    ];
  }
  return [
    ...listFieldChanges(
      '',
      { ...stored.organization, id: undefined, holidays: undefined, pictureSizes: undefined },
      requested.organization,
    ),
    ...listFieldChanges('', stored.settings, requested.settings),
    ...listMarketChanges(stored, requested),
    ...listTourChanges(stored.tours, requested.tours, listFieldChanges),
    ...diffLockboxes(stored.lockboxes, requested.lockboxes, tours),
    ...findNewDocuments(stored, requested).map(({ kind, version }) => `documents: adds ${kind} ${version}`),
  ];
}

const diffLockboxes = (
  before: RequestedSettings['lockboxes'],
  after: RequestedSettings['lockboxes'],
  tours: ReadonlyMap<string, number>,
) =>
  listEntryChanges(
    'lockboxes',
    before,
    after,
    ({ home }) => home,
    listFieldChanges,
    (home) => formatStrandedHome(home, tours.get(home) ?? 0),
  );

function listFieldChanges(path: string, before: object, after: object): string[] {
  const [from, to] = [before, after] as Record<string, unknown>[] as [
    Record<string, unknown>,
    Record<string, unknown>,
  ];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((key) =>
    isDeepStrictEqual(from[key], to[key])
      ? []
      : [`${path}${key}: ${abbreviate(from[key])} → ${abbreviate(to[key])}`],
  );
}

function listMarketChanges(
  { markets: before }: StoredOrganization,
  { markets: after }: RequestedSettings,
): string[] {
  const known = new Map(
    before.map((market) => [market.slug, { ...market, id: undefined, homeCount: undefined }]),
  );
  const order = (markets: readonly { slug: string }[]) => markets.map(({ slug }) => slug).join(', ');
  const changes = [
    ...after.flatMap((market) => {
      const same = known.get(market.slug);
      return same
        ? listFieldChanges(`markets ${market.slug} `, same, market)
        : [`markets: adds ${market.slug}`];
    }),
    ...findDroppedMarkets(before, after).map(({ slug }) => `markets: removes ${slug}`),
  ];
  return changes.length === 0 && order(before) !== order(after)
    ? [`markets: ${order(before)} → ${order(after)}`]
    : changes;
}

export const findDroppedMarkets = <Market extends { slug: string }>(
  before: readonly Market[],
  after: readonly { slug: string }[],
) => before.filter(({ slug }) => after.every((market) => market.slug !== slug));

const findNewDocuments = (
  { documents: before }: Pick<StoredOrganization, 'documents'>,
  { documents }: RequestedSettings,
) =>
  documents.filter(
    ({ kind, version }) => !before.some((old) => old.kind === kind && old.version === version),
  );

/** Conflicts with the stored data. */
export function findConflicts(stored: StoredOrganization, requested: RequestedSettings): string[] {
  return [
    ...findDroppedMarkets(stored.markets, requested.markets)
      .filter(({ homeCount }) => homeCount > 0)
      .map(
        ({ slug, homeCount }) =>
          `markets: "${slug}" is left out, but ${homeCount.toLocaleString('en-US')} of its homes, open or closed, are still in the database. Add the market back`,
      ),
    ...requested.documents.flatMap((document, at) => {
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

/** In a block, null and absent are equal. */
const isSameDocument = (one: object, other: object) =>
  isDeepStrictEqual(dropEmptyFields(one), dropEmptyFields(other));

const dropEmptyFields = (document: object): unknown =>
  JSON.parse(JSON.stringify(document, (_key, value: unknown) => value ?? undefined));
