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
