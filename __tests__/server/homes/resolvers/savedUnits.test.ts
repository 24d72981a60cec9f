import type { Home } from '#server/homes/home.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';
import { fee, home } from '#tests/server/homes/makeHomes.ts';

import { openHomes } from '../../graphql/openHomes.ts';

type Units = ({ slug: string; availability: { label: string } } | null)[];

const question = (name: string, fields: string) =>
  `query kept($organizationId: ID!, $slugs: [String!]!) {
    ${name}(organizationId: $organizationId, slugs: $slugs) { ${fields} }
  }`;

const costs = `slug pricing { totalMonthly { amountCents } fees { code amountLabel } disclosure { text } }
  images(first: 1) { url } property { market { name } } pets { fees { name } } criteria { version }`;

testWithDatabase(
  'homes are answered in the order of the question, leased ones too, unknown ones as null',
  async (open) => {
    const { db } = await open();
    const { ask, organizationId } = await openHomes(db, [
      home('a'),
      home('b', { status: 'LEASED' }),
      home('c', { status: 'OFF_MARKET' }),
    ]);
    for (const name of ['unitsBySlugs', 'compareUnits']) {
      const { data } = await ask(question(name, 'slug availability { label }'), {
        organizationId,
        slugs: ['c', 'never-been', 'b', 'a'],
      });
      expect((data?.[name] as Units).map((unit) => unit && [unit.slug, unit.availability.label])).toEqual([
        ['c', 'Not for rent'],
        null,
        ['b', 'Rented'],
        ['a', 'Available now'],
      ]);
    }
  },
);

testWithDatabase('comparing any number of homes takes the same number of statements', async (open) => {
  const { db } = await open();
  const names = ['a', 'b', 'c', 'd'];
  const {
    ask,
    asked: queryNames,
    organizationId,
  } = await openHomes(
    db,
    names.map((name) => home(name, { fees: [fee()] })),
  );
  const count = async (slugs: string[]) => {
    queryNames.length = 0;
    const { data } = await ask(question('compareUnits', costs), { organizationId, slugs });
    expect(data?.compareUnits).toHaveLength(slugs.length);
    return queryNames.length;
  };
  const forOne = await count(['a']);
  expect(await count(names)).toBe(forOne);
});

testWithDatabase(
  'more homes than the limit are refused, and invalid names are not looked up',
  async (open) => {
    const { db } = await open();
    const { ask, asked: queryNames, organizationId } = await openHomes(db, [home('a')]);
    const slugs = Array.from({ length: 25 }, (_, at) => `home-${at}`);
    const refused = await ask(question('unitsBySlugs', 'slug'), { organizationId, slugs });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' });
    const five = await ask(question('compareUnits', 'slug'), { organizationId, slugs: slugs.slice(0, 5) });
    expect(five.errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT' });

    queryNames.length = 0;
    const junk = await ask(question('unitsBySlugs', 'slug'), {
      organizationId,
      slugs: ["'; drop", 'ÄÖ', ''],
    });
    expect(junk.data?.unitsBySlugs).toEqual([null, null, null]);
    const foreign = await ask(question('unitsBySlugs', 'slug'), { organizationId: 'no id', slugs: ['a'] });
    expect(foreign.data?.unitsBySlugs).toEqual([null]);
    expect(queryNames).toEqual([]);
  },
);

testWithDatabase('a misspelled or cut-off slug leads to the homes spelled almost like it', async (open) => {
  const { db } = await open();
  const at = (line1: string, status: Home['status'] = 'AVAILABLE_NOW') => {
    const slug = `${line1.toLowerCase().replaceAll(' ', '-')}-live-oak`;
    return home(slug, { status, property: { line1, city: 'Live Oak' } });
  };
  const { ask, organizationId } = await openHomes(db, [
    at('1756 Guajillo Circle', 'LEASED'),
    at('4502 Guajillo Circle'),
    at('1756 Elm Street'),
    at('1757 Guajillo Circle', 'OFF_MARKET'),
    home('two-bedroom-house-austin', { property: { line1: '88 Secret Lane', addressVisibility: 'HIDDEN' } }),
  ]);
  const find = async (slug: string, first = 3) => {
    const { data } = await ask(
      `query near($organizationId: ID!, $slug: String!, $first: Int) {
        unitsWithSimilarSlug(organizationId: $organizationId, slug: $slug, first: $first) { slug }
      }`,
      { organizationId, slug, first },
    );
    return (data?.unitsWithSimilarSlug as { slug: string }[]).map((unit) => unit.slug);
  };
  const meant = '1756-guajillo-circle-live-oak';
  expect(await find('1756-guajilo-circle-live-oak')).toEqual([meant, '4502-guajillo-circle-live-oak']);
  expect(await find('1756-guajilo-circle-live-oak', 1)).toEqual([meant]);
  expect(await find('1756-guajilo-circle')).toEqual([meant]);
  expect(await find('1756-Guajillo%20Circle Live Oak')).toContain(meant);
  expect(await find('two-bedrom-house-austin')).toEqual(['two-bedroom-house-austin']);
  expect(await find('88-secret-lane-austin')).toEqual([]);
  expect(await find('no-such-home')).toEqual([]);
  expect(await find('--')).toEqual([]);
});
