import type { SearchCase } from './expectedSearch.ts';

/** Without sentences, as on a phone. */
export const fragmentSearches: SearchCase[] = [
  ['2bd', { beds: 2 }],
  ['2bd under 2k', { beds: 2, maxTotal: 2000 }],
  ['3br 2ba austin', { beds: 3, baths: 2, city: 'Austin' }],
  ['1 bed sa', { beds: 1, city: 'San Antonio' }],
  ['studio atx under 1400', { beds: 0, city: 'Austin', maxTotal: 1400 }],
  ['near downtown w/ yard', 'which city?'],
  ['near downtown austin w/ yard', { near: 'downtown Austin', amenities: ['FENCED_YARD'] }],
  ['1br near downtown san antonio, <1300', { beds: 1, near: 'downtown San Antonio', maxTotal: 1300 }],
  ['pet friendly 2/2 austin', { beds: 2, baths: 2, dogs: true, cats: true, city: 'Austin' }],
  ['4/2.5 house pool ok', { beds: 4, baths: 2.5, kinds: ['HOUSE'], amenities: ['POOL'] }],
  ['w/d in unit, 2 bed, dog', { amenities: ['IN_UNIT_LAUNDRY'], beds: 2, dogs: true }],
  [
    'house big yard 3 bed san antonio 1900 max',
    { kinds: ['HOUSE'], amenities: ['FENCED_YARD'], beds: 3, city: 'San Antonio', maxTotal: 1900 },
  ],
  ['78745', { postalCode: '78745' }],
  ['2 or 3 beds pflugerville', { beds: [2, 3], city: 'Pflugerville' }],
  ['1200-1600, 2 bed, san antonio', { minTotal: 1200, maxTotal: 1600, beds: 2, city: 'San Antonio' }],
  ['around 1500 1br', { minTotal: 1350, maxTotal: 1650, beds: 1 }],
  ['asap 1 bedroom austin', { by: '2026-11-20', beds: 1, city: 'Austin' }],
  ['ev charger + balcony', { amenities: ['EV_CHARGING', 'BALCONY'] }],
  ['2+ bedrooms live oak', { beds: [2, 50], city: 'Live Oak' }],
  ['cats ok? 1 bed under 1.7k austin', { cats: true, beds: 1, maxTotal: 1700, city: 'Austin' }],
  [
    'three bed house, garage, dec 15',
    { beds: 3, kinds: ['HOUSE'], amenities: ['PARKING_GARAGE'], by: '2026-12-15' },
  ],
  [
    'apt w elevator, ground floor or no stairs',
    { kinds: ['APARTMENT'], accessibility: ['ELEVATOR', 'STEP_FREE_ENTRY'] },
  ],
  ['anything under 1000', { maxTotal: 1000 }],
  ['cheap studio san antonio', { beds: 0, city: 'San Antonio' }],
  ['townhome 3bd quarry lake', { kinds: ['TOWNHOUSE'], beds: 3, near: 'Quarry Lake' }],
  ['mission yard 2 bd w dog', { near: 'Mission Yard', beds: 2, dogs: true }],
  ['converse tx houses', { city: 'Converse', kinds: ['HOUSE'] }],
  ['covered parking 1 or 2 br', { amenities: ['PARKING_COVERED'], beds: [1, 2] }],
  ['need by feb, 4 bed', { by: '2027-02-01', beds: 4 }],
  ['german shepherd, yard, sub 2000', { largeDogs: true, amenities: ['FENCED_YARD'], maxTotal: 2000 }],
];
