import { testWithDatabase } from '#tests/support/bothEngines.ts';
import { home } from '#tests/server/homes/makeHomes.ts';

import { openHomes } from '../graphql/openHomes.ts';

const SEARCH = `query understood($organizationId: ID!, $text: String!) {
  understoodSearch(organizationId: $organizationId, text: $text) { query unexplained }
}`;

testWithDatabase('a sentence becomes the query of the list, with what no filter can find', async (open) => {
  const { db } = await open();
  const { ask, organizationId } = await openHomes(db, [home('a'), home('b')]);
  const understand = async (text: string) => {
    const { data } = await ask(SEARCH, { organizationId, text });
    return data?.understoodSearch as { query: string; unexplained: string[] };
  };
  expect(await understand('cheapest pet friendly 2 bed under 1800, no carpet')).toEqual({
    query: 'total.max=1800&beds.min=2&beds.max=2&pets.dogs=true&pets.cats=true&sort=price',
    unexplained: ['no carpet'],
  });
  const tour = await understand('self guided tour tomorrow, 1 bed');
  expect(tour.query).toMatch(/^beds\.min=1&beds\.max=1&tour\.selfGuided=true&tourableBy=\d{4}-\d\d-\d\d$/);
  // a town without homes is searched for by name, so that none are shown as if they were there
  expect(await understand('2 bed in Fargo')).toEqual({
    query: 'q=Fargo&beds.min=2&beds.max=2',
    unexplained: [],
  });
  expect(await understand('what is this')).toEqual({ query: 'q=what%20is%20this', unexplained: [] });
});

testWithDatabase(
  'the name of a street or a building is searched for, alone or in a sentence',
  async (open) => {
    const { db } = await open();
    const { ask, organizationId } = await openHomes(db, [
      home('a', { property: { line1: '88 Aguador Street', city: 'Austin' } }),
    ]);
    const understand = async (text: string) => {
      const { data } = await ask(SEARCH, { organizationId, text });
      return data?.understoodSearch as { query: string; unexplained: string[] };
    };
    expect(await understand('88 aguador street')).toEqual({
      query: 'q=88%20aguador%20street',
      unexplained: [],
    });
    expect(await understand('2 bed on aguador')).toEqual({
      query: 'q=aguador&beds.min=2&beds.max=2',
      unexplained: [],
    });
  },
);
