import type { SearchCase } from './expectedSearch.ts';

/** With a story around them, or in other words. */
export const roundaboutSearches: SearchCase[] = [
  [
    'hi! my lease is up end of january and I need 2 bedrooms in austin, 1 cat, can do up to 2100',
    { by: '2027-01-31', beds: 2, city: 'Austin', cats: true, maxTotal: 2100 },
  ],
  [
    "we're two roommates so two beds and two baths, austin, all in for 2,150 or less",
    { beds: 2, baths: 2, city: 'Austin', maxTotal: 2150 },
  ],
  [
    'I work from home and want a 3 bedroom townhouse. Budget $2,600.',
    { beds: 3, kinds: ['TOWNHOUSE'], maxTotal: 2600 },
  ],
  [
    'moving from Dallas to Austin in december, one bedroom, gym would be great',
    { by: '2026-12-31', city: 'Austin', beds: 1, amenities: ['GYM'] },
  ],
  [
    'just me and my two dogs. yard is a must. san antonio, 1500 tops',
    { dogs: true, amenities: ['FENCED_YARD'], city: 'San Antonio', maxTotal: 1500 },
  ],
  [
    'not downtown, somewhere in Potranca Hills, house, 3 bedrooms',
    { near: 'Potranca Hills', kinds: ['HOUSE'], beds: 3 },
  ],
  [
    'my son starts school in Pflugerville so we would like a house there with 3 beds, 2 baths',
    { city: 'Pflugerville', kinds: ['HOUSE'], beds: 3, baths: 2 },
  ],
  ['no pets. 1 bedroom. Five Wells. below 1000.', { beds: 1, near: 'Five Wells', maxTotal: 1000 }],
  ['electric car so we need a charger, 2 bedrooms', { amenities: ['EV_CHARGING'], beds: 2 }],
  [
    '2000 a month is the absolute max for us and we want three bedrooms and a garage',
    { maxTotal: 2000, beds: 3, amenities: ['PARKING_GARAGE'] },
  ],
  ['could you show me what has a fireplace', { amenities: ['FIREPLACE'] }],
  [
    'a place in San Antonio with a walk-in or roll-in shower',
    { city: 'San Antonio', accessibility: ['ROLL_IN_SHOWER'] },
  ],
  ['mobile home?', { kinds: ['MANUFACTURED'] }],
  [
    'something like a house but at least 2,000 sqft, 4 bedrooms, big dog',
    { kinds: ['HOUSE'], sqft: 2000, beds: 4, largeDogs: true },
  ],
  [
    '1 or 2 bedroom with storage and dishwasher in austin for under 1,900 please and thank you',
    { beds: [1, 2], amenities: ['STORAGE', 'DISHWASHER'], city: 'Austin', maxTotal: 1900 },
  ],
];
