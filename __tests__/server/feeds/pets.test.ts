import { writeMits } from '#server/feeds/mits/writeMits.ts';
import { writeZillow } from '#server/feeds/zillow/writeZillow.ts';
import type { Home } from '#server/homes/home.ts';

import { all, getHomes, getNotes, readFeed, createTable } from './readFeed.ts';

/** What the policy says of each kind: yes, no, or nothing. */
const parsePets = async (content: string) => {
  const rows = await readFeed(content);
  const [home] = getHomes(rows) as [Home];
  const { dogsAllowed, catsAllowed, largeDogsAllowed, details } = home;
  const word = (isAllowed: boolean) => (isAllowed ? 'yes' : details.petPolicyUnknown ? 'not told' : 'no');
  return {
    dogs: word(dogsAllowed),
    cats: word(catsAllowed),
    largeDogsAllowed,
    smallDogsOnly: details.smallDogsOnly ?? false,
    limits: details.pets,
    notes: getNotes(rows),
  };
};

const zillow = (pets: string) =>
  `<hotPadsItems version="2.1"><Listing id="1" propertyType="HOUSE"><street>1 A St</street><city>Austin</city><state>TX</state>${pets}<price>1500</price><numBedrooms>1</numBedrooms><numFullBaths>1</numFullBaths></Listing></hotPadsItems>`;

const mits = (pets: string) =>
  `<PhysicalProperty><Property IDValue="P"><PropertyID><Address><AddressLine1>1 A St</AddressLine1><City>Austin</City><State>TX</State></Address></PropertyID>${pets}<ILS_Unit IDValue="1"><Units><Unit><UnitBedrooms>1</UnitBedrooms><UnitBathrooms>1</UnitBathrooms><UnitRent>1500</UnitRent></Unit></Units></ILS_Unit></Property></PhysicalProperty>`;

test.each([
  ['without a column for pets', createTable({})],
  ['with an empty cell', createTable({ pets: '' })],
  ['that refuses dogs and does not speak of cats', createTable({ dogs: 'no' })],
  ['of Zillow’s format without pets', zillow('')],
  ['of MITS without pets', mits('')],
])('a file %s does not say that pets cannot live there', async (_, content) => {
  expect(await parsePets(content)).toMatchObject({ dogs: 'not told', cats: 'not told', notes: [] });
});

test.each([
  'No breed restrictions',
  'No pet fee',
  'No aggressive breeds',
  'No pets without approval',
  'Pet deposit $300',
  'Not specified',
  'Call for details',
  'On request',
  'Case by case',
  'T.B.D.',
  'TBD',
  'Ask',
  'Negotiable',
  'Pets negotiable',
  'Pets considered',
  'Upon approval',
  'Yes, case by case',
  'Pets allowed upon approval',
])('“%s” is not “No pets”, and the report says that it is not understood', async (pets) => {
  expect(await parsePets(createTable({ pets }))).toMatchObject({
    dogs: 'not told',
    cats: 'not told',
    notes: [
      `We can’t tell from “${pets}” which pets are allowed, so the site says the pet policy isn’t listed.`,
    ],
  });
});

test.each([
  ['No pets', 'no', 'no'],
  ['None allowed', 'no', 'no'],
  ['Pets are not allowed', 'no', 'no'],
  ['No (assistance animals only)', 'no', 'no'],
  ['No cats or dogs', 'no', 'no'],
  ['Yes', 'yes', 'yes'],
  ['Cats & dogs', 'yes', 'yes'],
  ['No smoking, pets OK', 'yes', 'yes'],
  ['No restrictions', 'yes', 'yes'],
  ['Cats OK', 'not told', 'yes'],
  ['Yes, cats', 'not told', 'yes'],
  ['Dogs OK, no breed restrictions', 'yes', 'not told'],
  ['No dogs over 50 lbs', 'yes', 'not told'],
  ['Cats & Small Dogs', 'yes', 'yes'],
  ['Cats and small dogs', 'yes', 'yes'],
  ['Cats / small dogs only', 'yes', 'yes'],
  ['Pets welcome, ask for details', 'yes', 'yes'],
  ['Cats only', 'no', 'yes'],
  ['Small dogs only', 'yes', 'no'],
  ['Yes, no cats', 'yes', 'no'],
  ['No pets except cats', 'no', 'yes'],
  ['Cats: yes / Dogs: no', 'no', 'yes'],
  ['cats ok dogs not allowed', 'no', 'yes'],
])('the policy “%s” says of dogs %s, and of cats %s', async (pets, dogs, cats) => {
  expect(await parsePets(createTable({ pets }))).toMatchObject({ dogs, cats, notes: [] });
});

test.each([
  [{ dogs: 'no', cats: 'no' }, 'no', 'no'],
  [{ cats: 'yes' }, 'not told', 'yes'],
  [{ cats: 'yes', dogs: '' }, 'not told', 'yes'],
  [{ cats: 'yes', dogs: 'Not specified' }, 'not told', 'yes'],
  [{ cats: 'no', dogs: 'Small ones only' }, 'yes', 'no'],
  [{ pets: 'Yes', dogs: 'No' }, 'no', 'yes'],
  [{ cats: 'Yes', dogs: 'Negotiable' }, 'not told', 'yes'],
  [{ cats: 'Case by case', dogs: 'Yes' }, 'yes', 'not told'],
  [{ pets: 'Cats OK, dogs negotiable' }, 'not told', 'yes'],
])('columns for kinds as %j', async (cells, dogs, cats) => {
  expect(await parsePets(createTable(cells as Record<string, string>))).toMatchObject({ dogs, cats });
});

test.each([
  ['2 pets max, 50 lb', { maxPets: 2, maxWeightLbs: 50 }],
  ['Two pets, up to 35 pounds each', { maxPets: 2, maxWeightLbs: 35 }],
  ['Pet friendly! Pet limit: 3', { maxPets: 3 }],
  ['Dogs under 40 lbs and cats', { maxWeightLbs: 40 }],
  ['No more than 2 pets', { maxPets: 2 }],
])('the limits of “%s” are saved', async (pets, limits) => {
  expect(await parsePets(createTable({ pets }))).toMatchObject({ dogs: 'yes', limits, notes: [] });
});

test.each([
  'Pets OK, $300 fee',
  'Pets OK, deposit negotiable',
  '1 dog or 2 cats',
  'Dogs allowed, breed restrictions apply',
  'Cats and dogs, combined weight 80 lbs',
])('the rest of “%s” is left out and reported', async (pets) => {
  const { dogs, limits, notes } = await parsePets(createTable({ pets }));
  expect({ dogs, limits }).toEqual({ dogs: 'yes', limits: undefined });
  expect(notes).toEqual([`From “${pets}”, we used only which pets are allowed.`]);
});

test.each([
  ['No large dogs', 'no'],
  ['Small dogs', 'no'],
  ['Small dogs only', 'no'],
  ['Cats & Small Dogs', 'no'],
  ['Small dogs up to 20 lbs', 'no'],
  ['Dogs', 'not told'],
  ['Dogs up to 60 lbs', 'not told'],
  ['Large dogs welcome', 'yes'],
  ['Dogs, no size limit', 'yes'],
])('the policy “%s” says of large dogs %s', async (pets, large) => {
  expect(await parsePets(createTable({ pets }))).toMatchObject({ dogs: 'yes', ...ofLarge(large) });
});

const ofLarge = (said: string) => ({ largeDogsAllowed: said === 'yes', smallDogsOnly: said === 'no' });

const pet = (type: string, isAllowed: boolean) =>
  `<pet><petType>${type}</petType><allowed>${isAllowed}</allowed></pet>`;

test.each([
  [zillow(`<pets>${pet('cats', false)}${pet('smallDogs', true)}</pets>`), 'yes', 'no'],
  [zillow(`<pets>${pet('cats', true)}</pets>`), 'not told', 'yes'],
  [mits('<Policy><Pet Allowed="true"/></Policy>'), 'yes', 'yes'],
  [mits('<Policy><Pet Allowed="false"/></Policy>'), 'no', 'no'],
  [mits('<Policy><Pet Allowed="true"><Pets PetType="Cat"/></Pet></Policy>'), 'not told', 'yes'],
  [
    mits(
      '<Policy><Pet Allowed="true"><PetType>Cat</PetType></Pet><Pet Allowed="false"><PetType>Dog</PetType></Pet></Policy>',
    ),
    'no',
    'yes',
  ],
  [mits('<Policy><Pet><Comment>Small dogs only</Comment></Pet></Policy>'), 'yes', 'no'],
])('an industry feed says what it says and no more: %s', async (content, dogs, cats) => {
  expect(await parsePets(content)).toMatchObject({ dogs, cats });
});

const mitsDogs = '<Pet Allowed="true"><Pets PetType="Dogs"/></Pet>';

test.each([
  [zillow(`<pets>${pet('smallDogs', true)}${pet('largeDogs', false)}</pets>`), 'no'],
  [zillow(`<pets>${pet('smallDogs', true)}${pet('largeDogs', true)}</pets>`), 'yes'],
  [zillow(`<pets>${pet('smallDogs', true)}</pets>`), 'not told'],
  [mits(`<Policy>${mitsDogs}</Policy>`), 'not told'],
  [mits(`<Policy>${mitsDogs}<Pet Allowed="false"><Pets PetType="Large dogs"/></Pet></Policy>`), 'no'],
  [createTable({ 'Small Dogs Allowed': 'Yes', 'Large Dogs Allowed': 'No' }), 'no'],
  [createTable({ 'Small Dogs Allowed': 'Yes' }), 'not told'],
])('where dogs may live, a file says of large ones what it says and no more: %s', async (content, large) => {
  expect(await parsePets(content)).toMatchObject({ dogs: 'yes', ...ofLarge(large) });
});

test('our feeds say nothing about large dogs unless the operator has', async () => {
  const homes = getHomes(await readFeed(createTable({ pets: 'Yes' }, { pets: 'Cats & small dogs' })));
  const organization = {
    slug: 'lantern',
    name: 'Lantern',
    rentalPortalUrl: null,
    leasingEmail: null,
    leasingPhone: null,
  };
  for (const write of [writeZillow, writeMits]) {
    const again = getHomes(await readFeed((await all(write(homes, organization))).join('')));
    expect(again.map(({ details }) => details.smallDogsOnly)).toEqual([undefined, true]);
  }
});
