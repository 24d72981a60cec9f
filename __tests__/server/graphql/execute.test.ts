import { caller, openGraphql } from './openGraphql.ts';

const query = 'query organization($name: String) { organization(name: $name) { name markets { id } } }';

test('a page is filled in process with the answer that HTTP would give', async () => {
  const { graphql, post } = openGraphql();
  const request = { query, variables: { name: 'lantern' }, operationName: 'organization' };
  const overHttp: unknown = await (await post(request)).json();
  expect(JSON.parse(JSON.stringify(await graphql.execute(request, caller)))).toEqual(overHttp);
  expect(overHttp).toEqual({ data: { organization: { name: 'Lantern Homes', markets: [] } } });
});

test('errors in process are as plain and as masked as over HTTP', async () => {
  const { graphql, logged } = openGraphql({
    question: () => {
      throw new Error('secret');
    },
  });
  const failed = await graphql.execute({ query, variables: { name: 'lantern' } }, caller);
  expect(failed.errors?.[0]).toMatchObject({ extensions: { code: 'INTERNAL' }, path: ['organization'] });
  expect(JSON.stringify(failed)).not.toContain('secret');
  expect(logged).toHaveLength(1);
  expect(await graphql.execute({ query: '{ nope }' }, caller)).toMatchObject({
    errors: [{ message: 'Cannot query field "nope" on type "Query".' }],
  });
});

test.each([undefined, null, '', 'Lantern', 'lantern ', '../lantern', "' or 1=1 --", 'l'.repeat(81)])(
  'the name %p finds no organization, and the database is not asked',
  async (name) => {
    const { graphql, questions } = openGraphql();
    expect(await graphql.execute({ query, variables: { name } }, caller)).toEqual({
      data: { organization: null },
    });
    expect(questions).toEqual([]);
  },
);
