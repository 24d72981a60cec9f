import { buildSchema, getOperationAST, getVariableValues, parse } from 'graphql';

import { getQueryCost } from '#server/graphql/cost.ts';
import { getSchema } from '#server/schema.ts';
import type { Operation } from '#src/api/operation.ts';
import { HOMES_PER_PAGE, loadListings } from '#src/features/listings/api/listings.ts';
import { makeStore } from '#src/store/makeStore.ts';

const schema = buildSchema(`
  type Query { homes(first: Int = 24, last: Int): Homes!  places(limit: Int): [Place!]!  home: Home  named(slugs: [String!]!): [Home]!  pins: [ListingPinType!]! }
  type Homes { total: Int!  edges: [Edge!]! }
  type Edge { node: Home! }
  type Home { id: ID!  rent: Int!  photos: [Photo!]! }
  type Photo { url: String! }
  type Place { name: String! }
  type ListingPinType { id: ID! }
`);

const cost = (query: string, variables: Record<string, unknown> = {}) => {
  const document = parse(query);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('no operation');
  return getQueryCost(schema, document, operation, variables);
};

test.each([
  ['plain fields', '{ home { id rent } }', 3],
  ['a list of unknown length, as five rows', '{ home { photos { url } } }', 7],
  ['what a map shows, as twenty rows', '{ pins { id } }', 21],
  ['a page, by its argument', '{ homes(first: 10) { edges { node { id } } } }', 22],
  ['a page without an argument, by its default', '{ homes { edges { node { id } } } }', 50],
  ['a page counted from the end', '{ homes(first: 1, last: 7) { edges { node { id } } } }', 16],
  ['what is asked of a page once, once', '{ homes(first: 24) { total edges { node { id } } } }', 51],
  ['a list with a limit', '{ places(limit: 8) { name } }', 9],
  ['a list of what is named, by the names', '{ named(slugs: ["a", "b", "c"]) { id rent } }', 7],
  ['a list with no limit given, as a hundred rows', '{ places { name } }', 101],
  ['a page of a million, as the longest page', '{ homes(first: 1000000) { edges { node { id } } } }', 202],
  ['a page of nothing or less, as one row', '{ homes(first: -5, last: -1) { edges { node { id } } } }', 4],
  [
    'fragments, as often as they are spread',
    '{ a: home { ...f } b: home { ...f } } fragment f on Home { id rent }',
    6,
  ],
  [
    'a fragment inside a page',
    '{ homes(first: 3) { ...f } } fragment f on Homes { edges { node { id } } }',
    8,
  ],
  [
    'a list inside a page',
    '{ homes(first: 3) { ...f } } fragment f on Homes { edges { node { photos { url } } } }',
    23,
  ],
])('the cost of %s', (_, query, expected) => {
  expect(cost(query)).toBe(expected);
});

test('the length of a page may come as a variable', () => {
  const query = 'query($n: Int) { homes(first: $n) { edges { node { id } } } }';
  expect(cost(query, { n: 50 })).toBe(102);
  expect(cost(query, {})).toBe(50);
});

test('a hundred fragments that each double the next are counted at once', () => {
  const doubling = Array.from(
    { length: 100 },
    (_, i) => `fragment f${i} on Query { ...f${i + 1} ...f${i + 1} }`,
  );
  expect(cost(`{ ...f0 } ${doubling.join(' ')} fragment f100 on Query { home { id } }`)).toBe(2 ** 101);
});

test('the list of homes leaves room below the limit for four more fields of each home', () => {
  const costs: number[] = [];
  const { dispatch } = makeStore({
    backend: ({ query, variables }: Operation) => {
      const document = parse(query);
      const operation = getOperationAST(document);
      if (!operation) throw new Error('no operation');
      const schema = getSchema();
      const { coerced = {} } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
      costs.push(getQueryCost(schema, document, operation, coerced));
      return Promise.resolve({ errors: [] });
    },
  });
  void loadListings(dispatch, { organizationId: 'lantern' });
  expect(costs).toEqual([expect.any(Number)]);
  expect(costs[0]).toBeLessThan(2_000 - 4 * HOMES_PER_PAGE);
});
