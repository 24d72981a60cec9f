import { readFile } from 'node:fs/promises';

import sql from 'sql-template-tag';

import { legalDocumentInEffect } from '#server/organizations/legalDocuments.ts';
import { listMarkets, organizationBySlug } from '#server/organizations/queries.ts';
import { testWithDatabase } from '#tests/support/bothEngines.ts';

import { takeIn, takeInWhere } from './loadOrganization.ts';

type JsonObject = Record<string, unknown>;

const readExample = async () =>
  JSON.parse(await readFile('docs/organization.example.json', 'utf8')) as JsonObject & {
    brand: JsonObject;
    markets: JsonObject[];
  };

const settings = sql`select settings from organizations where slug = 'hearth'`;

testWithDatabase('a file creates an organization, and running it again changes nothing', async (open) => {
  const { db } = await open();
  const example = await readExample();
  const first = await takeIn(db, example);
  expect(first.text).toContain('new organization: Hearth & Main (hearth)');
  expect(first.answer).toBe('Hearth & Main now matches the file.');

  const organization = await organizationBySlug(db, 'hearth');
  expect(organization).toMatchObject({
    name: 'Hearth & Main',
    leasingEmail: 'leasing@hearth-main.example',
    brand: example.brand,
    embedAllowedOrigins: ['https://www.hearth-main.example'],
  });
  expect(organization?.supportHours).toEqual(example.supportHours);
  const organizationId = organization?.id ?? '';
  expect(await listMarkets(db, organizationId)).toMatchObject(example.markets);
  const now = new Date('2026-02-01T12:00:00Z');
  expect(await legalDocumentInEffect(db, { organizationId, kind: 'CRITERIA', now })).toMatchObject({
    version: '1.0',
    changes: [],
  });
  expect(await db.query('test.settings', settings)).toEqual([
    { settings: { questions: example.questions, agent: example.agent, video: example.video } },
  ]);

  expect(await takeIn(db, example)).toEqual({
    answer: 'No changes: Hearth & Main already matches the file.',
    text: '',
  });
});

testWithDatabase('a dry run reports each change and makes none', async (open) => {
  const { db } = await open();
  const example = await readExample();
  await takeIn(db, example);
  const [waco] = example.markets;
  const changed = {
    ...example,
    name: 'Hearth',
    brand: { ...example.brand, accent: '#000000' },
    markets: [
      { ...waco, name: 'Waco and around' },
      { ...waco, slug: 'austin', name: 'Austin' },
    ],
    questions: null,
    tours: (example.tours as JsonObject[]).slice(0, 2).map((rule) => ({ ...rule, lengthMinutes: 40 })),
    tourAgents: [{ id: 'lee', firstName: 'Lee' }],
  };
  const { answer, text } = await takeIn(db, changed, '--dry-run');
  expect(answer).toBe('Dry run: nothing was changed.');
  expect(text).toContain('name: "Hearth & Main" → "Hearth"');
  expect(text).toContain('brand: ');
  expect(text).toContain('questions: ');
  expect(text).toContain('markets waco name: "Waco" → "Waco and around"');
  expect(text).toContain('markets: adds austin');
  expect(text).toContain('markets: removes el-paso');
  expect(text).toContain('tours SELF_GUIDED lengthMinutes: 30 → 40');
  expect(text).toContain('tours IN_PERSON waco lengthMinutes: 30 → 40');
  expect(text).toContain('tours: removes OPEN_HOUSE el-paso');
  expect(text).toContain('tourAgents lee market: "waco" → null');
  expect(text).toContain('tourAgents: removes noor');
  expect((await takeIn(db, example)).answer).toBe('No changes: Hearth & Main already matches the file.');

  await takeIn(db, changed);
  const organization = await organizationBySlug(db, 'hearth');
  const markets = await listMarkets(db, organization?.id ?? '');
  expect(markets.map(({ name }) => name)).toEqual(['Waco and around', 'Austin']);
});

testWithDatabase('a value that the file leaves out stays, and null removes it', async (open) => {
  const { db } = await open();
  const example = await readExample();
  await takeIn(db, example);
  const left = { leasingPhone: undefined, agent: undefined, documents: undefined };
  await takeIn(db, { ...example, ...left, leasingTextNumber: null });
  const organization = await organizationBySlug(db, 'hearth');
  expect(organization).toMatchObject({ leasingPhone: '(512) 555-0110', leasingTextNumber: null });
  expect(await db.query('test.settings', settings)).toEqual([
    { settings: { questions: example.questions, agent: example.agent, video: example.video } },
  ]);
});

testWithDatabase('all errors are reported at once, each with its path, and nothing changes', async (open) => {
  const { db } = await open();
  const example = await readExample();
  const wrong = {
    ...example,
    naem: 'Hearth',
    leasingEmail: 'nobody',
    leasingPhone: 'call us',
    logoUrl: 'javascript:alert(1)',
    equalHousingStatement: undefined,
    brand: { ...example.brand, primary: 'red', acent: '#000000' },
    supportHours: [{ weekday: 8, opens: '18:00', closes: '9', timeZone: 'America/Chicago' }],
    embedAllowedOrigins: ['https://www.example.com/'],
    markets: [example.markets[0], { ...example.markets[1], timeZone: 'America/Austn', bounds: [1, 2, 3] }],
    documents: [
      {
        kind: 'RULES',
        version: '1',
        effectiveOn: '2026-02-30',
        title: 'x',
        plainSummary: ['x'],
        blocks: [],
      },
    ],
    tourWindows: [],
    agent: {
      name: 'Robin',
      useCases: [
        {
          useCase: 'SALES',
          agentIdentifier: 'robin leasing',
          chatbotIconUrl: 'robin.svg',
          chatbotStyles: { headerBackgroundColor: 'red' },
          chatbotAutoOpenDelay: 1.5,
          isActive: 'yes',
        },
      ],
    },
    tourChanges: { noticeMinutes: -5, maxMoves: 21 },
    pictureSizes: [
      { original: 'https://img.example/{path}', sized: 'https://img.example/{path}?w={wdith}' },
      { original: 'https://img.example/', sized: 'https://img.example/{path}' },
      { original: 'https://img.example/{path}?v=1', sized: 'https://{width}.img.example/{path}' },
      { original: 'img/{path}', sized: 'https://img.example/{path}/{path}/{width}', width: 3 },
    ],
    holidays: ['EASTER', { name: 'Eve', on: '13-24' }, { name: 'Fair' }],
  };
  const failure = await takeIn(db, wrong).catch(String);
  for (const sentence of [
    'naem: is not a known key. Did you mean name?',
    'leasingEmail: "nobody" is not an email address',
    'leasingPhone: "call us" is not a phone number',
    'logoUrl: "javascript:alert(1)" is not a URL like https://… or a path like /logo.svg',
    'equalHousingStatement: is missing',
    'brand.primary: "red" is not a color like #1d2740',
    'brand.acent: is not a known key. Did you mean accent?',
    'supportHours[0].weekday: must be 1 (Monday) to 7 (Sunday), not 8',
    'supportHours[0].closes: "9" is not a time like 08:30',
    'embedAllowedOrigins[0]: "https://www.example.com/" is not an origin',
    'markets[1].timeZone: "America/Austn" is not a known time zone like America/Chicago',
    'markets[1].bounds: must be four numbers: west, south, east, north',
    'documents[0].kind: "RULES" is not one of TERMS',
    'documents[0].effectiveOn: "2026-02-30" is not a date like 2026-05-31',
    'documents[0].blocks: must have at least one entry',
    'tourWindows: is not a known key',
    'agent.useCases[0].useCase: "SALES" is not one of LEASING_SUPPORT',
    'agent.useCases[0].agentIdentifier: "robin leasing" is not 1 to 100 letters',
    'agent.useCases[0].chatbotIconUrl: "robin.svg" is not a URL',
    'agent.useCases[0].chatbotStyles.headerBackgroundColor: "red" is not a color like #1d2740',
    'agent.useCases[0].chatbotAutoOpenDelay: must be a whole number from -1 to 86400, not 1.5',
    'agent.useCases[0].isActive: must be true or false, not "yes"',
    'tourChanges.noticeMinutes: must be a whole number from 0 to 10080, not -5',
    'pictureSizes[0].sized: {wdith} is not one of {path}, {width}, {format}. Did you mean {width}?',
    'pictureSizes[1].original: must have {path} in it',
    'pictureSizes[1].sized: must have {width} in it',
    'pictureSizes[2].original: must end before the “?”: what follows it is kept',
    'pictureSizes[2].sized: must have a host without braces, and a path',
    'pictureSizes[3].original: "img/{path}" is not a URL',
    'pictureSizes[3].sized: must have {path} once',
    'pictureSizes[3].width: is not a known key',
    'holidays[0]: "EASTER" is not one of US_FEDERAL, NEW_YEARS_DAY',
    'holidays[1].on: "13-24" is not a yearly date like 12-24 or a single date like 2026-11-27',
    'holidays[2].on: is missing',
    'tourChanges.maxMoves: must be a whole number from 0 to 20, not 21',
  ]) {
    expect(failure).toContain(sentence);
  }
  expect(await organizationBySlug(db, 'hearth')).toBeNull();
});

testWithDatabase('logos on a host whose pictures no page allows are reported', async (open) => {
  const { db } = await open();
  const example = await readExample();
  const reportFor = async (pictureHosts: string[]) => (await takeInWhere({ pictureHosts }, db, example)).text;
  const host = 'https://www.hearth-main.example';
  expect(await reportFor([])).toContain(
    'logoUrl, faviconUrl, agent.useCases[0].chatbotIconUrl, agent.useCases[0].chatbotAvatarUrl: ' +
      `pictures at ${host} won’t be shown. Add that host to PICTURE_HOSTS.`,
  );
  expect(await reportFor([host])).not.toContain('PICTURE_HOSTS');
  const own = await takeInWhere({ pictureHosts: [] }, db, {
    ...example,
    logoUrl: '/brands/lantern/logo.svg',
  });
  expect(own.text).not.toContain('logoUrl, ');
});

testWithDatabase(
  'a picture host whose other sizes no page allows is reported, and is stored',
  async (open) => {
    const { db } = await open();
    const sized = 'https://sized.example/{width}/{path}';
    const pictureSizes = [{ original: 'https://img.example/{path}', sized }];
    const example = { ...(await readExample()), pictureSizes };
    const reportFor = async (...hosts: string[]) =>
      (await takeInWhere({ pictureHosts: ['https://www.hearth-main.example', ...hosts] }, db, example)).text;
    expect(await reportFor('https://img.example')).toContain(
      'pictureSizes[0].sized: pictures at https://sized.example won’t be shown. Add that host to PICTURE_HOSTS.',
    );
    expect(await reportFor('https://sized.example')).not.toContain('PICTURE_HOSTS');
    expect(await organizationBySlug(db, 'hearth')).toMatchObject({ pictureSizes });
  },
);

testWithDatabase(
  'a picture at a path that this server does not have is refused with its place in the file',
  async (open) => {
    const { db } = await open();
    const missing = '/brands/hearth/logo.svg';
    const failure: unknown = await takeIn(db, {
      ...(await readExample()),
      logoUrl: missing,
      faviconUrl: '/brands/lantern/favicon.svg?v=2',
      lockboxes: [
        { home: 'oak', serial: 'AB12CD34', picture: '/brands/../boxes/oak.jpg' },
        { home: 'elm', serial: 'AB12CD35', picture: '/documents/trec-consumer-protection-notice.pdf' },
      ],
    }).then(
      () => null,
      (error: unknown) => (error as Error).message,
    );
    expect(String(failure).split('\n')).toEqual([
      'Nothing was changed:',
      `  logoUrl: "${missing}" is not a picture on this server. Put the file at public${missing}, as SVG, PNG, JPEG, WebP or ICO`,
      expect.stringContaining(
        'lockboxes[0].picture: "/brands/../boxes/oak.jpg" is not a picture on this server. Put the file at public/boxes/oak.jpg',
      ),
      expect.stringContaining('lockboxes[1].picture: "/documents/'),
    ]);
  },
);

testWithDatabase('a file that is no description is refused with a sentence', async (open) => {
  const { db } = await open();
  await expect(takeIn(db, '{"slug": ')).rejects.toThrow('The file isn’t valid JSON');
  await expect(takeIn(db, '[]')).rejects.toThrow('The file: must be an object');
  await expect(takeIn(db, '{"slug": "a\\u0000"}')).rejects.toThrow('slug: contains an invalid character');
  await expect(takeIn(db, '{"__proto__": {}}')).rejects.toThrow('__proto__: is not a known key');
  await expect(takeIn(db, '{}', 'more.json')).rejects.toThrow('Usage: npm run organization -- FILE');
});

testWithDatabase('a market with homes cannot be left out', async (open) => {
  const { db } = await open();
  const example = await readExample();
  await takeIn(db, example);
  await db.query(
    'test.home',
    sql`
      with market as (select id, organization_id from markets where slug = 'el-paso'),
      property as (
        insert into properties (
          organization_id, market_id, external_id, slug, kind, city, state, postal_code, time_zone
        )
        select organization_id, id, 'P', 'p', 'HOUSE', 'El Paso', 'TX', '79901', 'America/Denver' from market
        returning id, market_id, organization_id
      )
      insert into units (
        organization_id, market_id, property_id, external_id, slug, title, home_kind, bedrooms, bathrooms, status,
        published_at, base_rent_cents, total_monthly_cents, upfront_cents, city, state, postal_code, search_text
      )
      select organization_id, market_id, id, 'U', 'u', 'A house', 'HOUSE', 2, 1, 'AVAILABLE_NOW',
             now(), 100, 100, 100, 'El Paso', 'TX', '79901', ''
      from property
    `,
  );
  const without = { ...example, markets: example.markets.slice(0, 1), tours: null };
  await expect(takeIn(db, without)).rejects.toThrow('markets: "el-paso" is left out, but 1 of its homes');
  expect((await takeIn(db, example)).answer).toBe('No changes: Hearth & Main already matches the file.');
});

testWithDatabase('a published version keeps its words, and new words need a new version', async (open) => {
  const { db } = await open();
  const example = await readExample();
  await takeIn(db, example);
  const [document] = example.documents as JsonObject[];
  const other = { ...document, title: 'Other words' };
  await expect(takeIn(db, { ...example, documents: [other] })).rejects.toThrow(
    'documents[0]: CRITERIA 1.0 is already published with different text',
  );
  const { text } = await takeIn(db, { ...example, documents: [document, { ...other, version: '2.0' }] });
  expect(text).toContain('documents: adds CRITERIA 2.0');
});

testWithDatabase('unreadable colors and a hidden portal are reported, not refused', async (open) => {
  const { db } = await open();
  const example = await readExample();
  const pale = { ...example, slug: 'ember', brand: { ...example.brand, primary: '#ffff00' } };
  const { answer, text } = await takeIn(db, pale);
  expect(answer).toBe('Hearth & Main now matches the file.');
  expect(text).toContain('brand.onPrimary: #ffffff on #ffff00 has a contrast of 1.1');
  expect(text).toContain('"ember" isn’t shown: ORGANIZATION_SLUGS lists hearth and orchard.');
});
