import { homesOf, readFeed, tableOf } from './readFeed.ts';

const petsIn = async (content: string) => {
  const [home] = homesOf(await readFeed(content));
  const { dogsAllowed, catsAllowed, details } = home ?? {};
  return { dogsAllowed, catsAllowed, isTold: !details?.petsAreUntold };
};

const zillow = (pets: string) =>
  `<hotPadsItems version="2.1"><Listing id="1" propertyType="HOUSE"><street>1 A St</street><city>Austin</city><state>TX</state>${pets}<price>1500</price><numBedrooms>1</numBedrooms><numFullBaths>1</numFullBaths></Listing></hotPadsItems>`;

test.each([
  ['without a column for pets', tableOf({})],
  ['with an empty cell', tableOf({ pets: '' })],
  ['that leaves it open', tableOf({ pets: 'Call for details' })],
  ['that refuses dogs and does not speak of cats', tableOf({ dogs: 'no' })],
  ['of Zillow’s format without pets', zillow('')],
])('a file %s does not say that pets cannot live there', async (_, content) => {
  expect(await petsIn(content)).toEqual({ dogsAllowed: false, catsAllowed: false, isTold: false });
});

test.each([
  ['of no pets', tableOf({ pets: 'No pets' }), false, false],
  ['of neither dogs nor cats', tableOf({ dogs: 'no', cats: 'no' }), false, false],
  ['of cats', tableOf({ cats: 'yes' }), false, true],
  ['of dogs', tableOf({ pets: 'Small dogs only' }), true, false],
  [
    'of no cats and of dogs',
    zillow(
      '<pets><pet><petType>cats</petType><allowed>false</allowed></pet><pet><petType>smallDogs</petType><allowed>true</allowed></pet></pets>',
    ),
    true,
    false,
  ],
])('what a file says %s is told', async (_, content, dogsAllowed, catsAllowed) => {
  expect(await petsIn(content)).toEqual({ dogsAllowed, catsAllowed, isTold: true });
});
