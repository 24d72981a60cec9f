import { testWithDatabase } from '#tests/support/bothEngines.ts';
import { home } from '#tests/server/homes/makeHomes.ts';

import { openHomes } from '../graphql/openHomes.ts';

const SEARCH = `query understood($organizationId: ID!, $text: String!) {
  understoodSearch(organizationId: $organizationId, text: $text) { query unexplained notices }
}`;

type Understood = { query: string; unexplained: string[]; notices: string[] };

testWithDatabase('a sentence becomes the query of the list, with what no filter can find', async (open) => {
  const { db } = await open();
  const { ask, organizationId } = await openHomes(db, [home('a'), home('b')]);
  const understand = async (text: string) => {
    const { data } = await ask(SEARCH, { organizationId, text });
    return data?.understoodSearch as Understood;
  };
  expect(await understand('cheapest pet friendly 2 bed under 1800, no carpet')).toEqual({
    query: 'total.max=1800&beds.min=2&beds.max=2&pets.dogs=true&pets.cats=true&sort=price',
    unexplained: ['no carpet'],
    notices: [],
  });
  const tour = await understand('self guided tour tomorrow, 1 bed');
  expect(tour.query).toMatch(/^beds\.min=1&beds\.max=1&tour\.selfGuided=true&tourableBy=\d{4}-\d\d-\d\d$/);
  // a town without homes is searched for by name, so that none are shown as if they were there
  expect(await understand('2 bed in Fargo')).toEqual({
    query: 'q=Fargo&beds.min=2&beds.max=2',
    unexplained: [],
    notices: [],
  });
  expect(await understand('what is this')).toEqual({
    query: 'q=what%20is%20this',
    unexplained: [],
    notices: [],
  });
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
      return data?.understoodSearch as Understood;
    };
    expect(await understand('88 aguador street')).toEqual({
      query: 'q=88%20aguador%20street',
      unexplained: [],
      notices: [],
    });
    expect(await understand('2 bed on aguador')).toEqual({
      query: 'q=aguador&beds.min=2&beds.max=2',
      unexplained: [],
      notices: [],
    });
  },
);

const openSearch = async (open: Parameters<Parameters<typeof testWithDatabase>[1]>[0]) => {
  const { db } = await open();
  const { ask, organizationId } = await openHomes(db, [
    home('a', { property: { line1: '88 Aguador Street', city: 'Austin' } }),
    home('b', { property: { line1: '9 White Street', city: 'Austin' } }),
  ]);
  return async (text: string) => {
    const { data } = await ask(SEARCH, { organizationId, text });
    return data?.understoodSearch as Understood;
  };
};

testWithDatabase('a search that asks for people around shows the same homes and says why', async (open) => {
  const understand = await openSearch(open);
  for (const [text, same] of [
    ['1 bed Austin far away from black people', '1 bed Austin'],
    ['2 bed no section 8 people', '2 bed'],
    ['2 bed sin mexicanos', '2 bed'],
    ['2 bed no people in wheelchairs', '2 bed'],
    ['2 bed, mostly young professionals, with a gym', '2 bed with a gym'],
    ['2 bed in Austin with no Mexicans, no carpet', '2 bed in Austin, no carpet'],
    ['1 bed with a helipad and white neighbors', '1 bed with a helipad'],
    ['2 bed on aguador without Mexicans', '2 bed on aguador'],
  ] as const) {
    const expected = { ...(await understand(same)), notices: ['ABOUT_PEOPLE'] };
    expect([text, await understand(text)]).toEqual([text, expected]);
  }
  // nothing else was asked for, and there is a White Street
  expect(await understand('where the white people live')).toEqual({
    query: '',
    unexplained: [],
    notices: ['ABOUT_PEOPLE'],
  });
  // a voucher of one’s own, and what a home has
  for (const text of ['2 bed that takes section 8', '2 bed with white cabinets', 'single family home'])
    expect([text, (await understand(text)).notices]).toEqual([text, []]);
});

testWithDatabase(
  'a search with an assistance animal shows the homes of the search without it',
  async (open) => {
    const understand = await openSearch(open);
    for (const [text, same] of [
      ['service dog, 90 lb German shepherd, 1 bed Austin', '1 bed Austin'],
      ['emotional support animal, 2 bed', '2 bed'],
      ['2 bed, my doctor prescribed my dog', '2 bed'],
      ['2 bed perro de servicio de 40 kilos', '2 bed'],
      ['1 bed with a seizure alert dog, no carpet', '1 bed, no carpet'],
    ] as const) {
      const expected = { ...(await understand(same)), notices: ['ASSISTANCE_ANIMAL'] };
      expect([text, await understand(text)]).toEqual([text, expected]);
    }
    expect(await understand('service dog')).toEqual({
      query: '',
      unexplained: [],
      notices: ['ASSISTANCE_ANIMAL'],
    });
    expect((await understand('2 bed, service dog, no Section 8 people')).notices).toEqual([
      'ABOUT_PEOPLE',
      'ASSISTANCE_ANIMAL',
    ]);
    expect((await understand('2 bed, 90 lb German shepherd')).query).toContain('pets.largeDogs=true');
  },
);
