import { getIntrospectionQuery, Kind, parse, visit } from 'graphql';

import { readSchemaText } from '#server/schemaText.ts';

import { openGraphql } from './openGraphql.ts';

/** Every name that is known only from the schema. */
const schemaNames = () => {
  const names = new Set<string>();
  visit(parse(readSchemaText()), {
    enter: (node) => {
      if (node.kind === Kind.NAME) names.add(node.value);
    },
  });
  for (const known of ['Query', 'String', 'Int', 'Float', 'Boolean', 'ID']) names.delete(known);
  return [...names];
};

test('in production a known type can be queried by name, and nothing else', async () => {
  const { ask } = openGraphql({ isProduction: true });
  expect(await ask('{ __typename __type(name: "BrandType") { __typename name kind } }')).toEqual({
    data: { __typename: 'Query', __type: { __typename: '__Type', name: 'BrandType', kind: 'OBJECT' } },
  });
});

test.each([
  getIntrospectionQuery(),
  '{ __schema { types { name } } }',
  '{ __schema { queryType { name } } }',
  '{ a: __schema { directives { name } } }',
  '{ ...s } fragment s on Query { __schema { __typename } }',
  '{ __type(name: "Query") { fields { name } } }',
  '{ __type(name: "Query") { ...f } } fragment f on __Type { fields { name } }',
  '{ __type(name: "Query") { ... { description } } }',
  '{ __type(name: "BrandType") { possibleTypes { name } interfaces { name } ofType { name } } }',
  '{ __type(name: "BrandType") { inputFields { name } enumValues { name } } }',
])('in production the schema is not disclosed: %s', async (query) => {
  const { ask } = openGraphql({ isProduction: true });
  const { data, errors } = await ask(query);
  expect(data).toBeUndefined();
  expect(errors?.length).toBeGreaterThan(0);
  expect(findLeakedNames(JSON.stringify(errors), query)).toEqual([]);
});

test.each([
  ['a field nearly right', '{ organizatio(name: "x") { id } }'],
  ['a field nearly right, deeper', '{ organization(name: "x") { bran { primar } market { id } } }'],
  ['an argument nearly right', '{ organization(nam: "x") { id } }'],
  ['a type nearly right', 'query($a: OrganizationTyp) { __typename } fragment f on BrandTyp { id }'],
  ['a selection that is missing', '{ organization(name: "x") }'],
  ['a selection too many', '{ organization(name: "x") { id { a } } }'],
  ['a literal of the wrong kind', '{ organization(name: 5) { id } }'],
  ['an object as a literal', '{ organization(name: {a: 1}) { id } }'],
  ['a variable of the wrong type', 'query($n: Int) { organization(name: $n) { id } }'],
  ['a fragment that cannot fit', '{ organization { ...f } } fragment f on Query { __typename }'],
  ['fields in conflict', '{ organization { x: id x: name } }'],
  ['a directive nearly right', '{ organization @skp(if: true) { id } }'],
  ['quotes that do not pair', '{ organization(name: "a\\"b") { idd } }'],
])('in production errors contain no names beyond those in the query: %s', async (_, query) => {
  const { errors } = await openGraphql({ isProduction: true }).ask(query);
  expect(errors?.length).toBeGreaterThan(0);
  expect(JSON.stringify(errors)).not.toContain('Did you mean');
  expect(findLeakedNames(JSON.stringify(errors), query)).toEqual([]);
});

test('outside production tools can read the schema, and names are still not suggested', async () => {
  const { ask } = openGraphql({ isProduction: false });
  expect((await ask(getIntrospectionQuery({ descriptions: true }))).errors).toBeUndefined();
  expect((await ask('{ organizatio { id } }')).errors?.map(({ message }) => message)).toEqual([
    'Cannot query field "organizatio" on type "Query".',
  ]);
});

/** Names that are plain English words count only in quotes. */
function findLeakedNames(text: string, query: string) {
  const words = (from: string) => new Set(from.match(/\w+/g));
  const messages = (JSON.parse(text) as { message: string }[]).map(({ message }) => message).join('\n');
  const inQuery = words(query);
  const inMessages = words(messages);
  const quoted = words((messages.match(/"[^"]*"/g) ?? []).join(' '));
  return schemaNames().filter(
    (name) => !inQuery.has(name) && (/[A-Z]/.test(name) ? inMessages : quoted).has(name),
  );
}
