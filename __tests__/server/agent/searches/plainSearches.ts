import type { SearchCase } from './expectedSearch.ts';

/** In whole sentences. */
export const plainSearches: SearchCase[] = [
  [
    'I am looking for a two bedroom apartment in Austin under $2,000 a month.',
    { beds: 2, kinds: ['APARTMENT'], city: 'Austin', maxTotal: 2000 },
  ],
  [
    'Do you have any three bedroom houses in San Antonio?',
    { beds: 3, kinds: ['HOUSE'], city: 'San Antonio' },
  ],
  [
    'We have a dog and need a fenced yard. Two bedrooms, at most 2,200.',
    { beds: 2, dogs: true, amenities: ['FENCED_YARD'], maxTotal: 2200 },
  ],
  [
    'Two beds with a yard under 2,200 near Cedar Lantern, we have a dog',
    { beds: 2, amenities: ['FENCED_YARD'], maxTotal: 2200, near: 'Cedar Lantern', dogs: true },
  ],
  ['Which of your homes in Round Rock take cats?', { city: 'Round Rock', cats: true }],
  ['I need a studio for 1,350 dollars or less.', { beds: 0, maxTotal: 1350 }],
  [
    'Please show me homes with at least four bedrooms and two and a half baths.',
    { beds: [4, 50], baths: 2.5 },
  ],
  [
    'Is there a townhouse with a garage in Pflugerville?',
    { kinds: ['TOWNHOUSE'], amenities: ['PARKING_GARAGE'], city: 'Pflugerville' },
  ],
  [
    'I would like a one bedroom with a washer and dryer in the unit, in Austin.',
    { beds: 1, amenities: ['IN_UNIT_LAUNDRY'], city: 'Austin' },
  ],
  [
    'We want to move in by January 1 and need three bedrooms and two bathrooms in San Antonio.',
    { beds: 3, baths: 2, by: '2027-01-01', city: 'San Antonio' },
  ],
  [
    'Are there homes with a pool and a gym in Austin for less than 1,700?',
    { amenities: ['POOL', 'GYM'], city: 'Austin', maxTotal: 1700 },
  ],
  [
    'My budget is between 1,500 and 1,800 a month, two bedrooms, anywhere in Austin.',
    { minTotal: 1500, maxTotal: 1800, beds: 2, city: 'Austin' },
  ],
  [
    'I have a large dog, a 75 pound lab. What is there with two bedrooms under 1,700?',
    { largeDogs: true, beds: 2, maxTotal: 1700 },
  ],
  [
    'Do any of your homes accept Section 8 vouchers? I need three bedrooms in San Antonio.',
    { vouchers: true, beds: 3, city: 'San Antonio' },
  ],
  [
    'I use a wheelchair. Which one bedroom homes have a step-free entry and wide doorways?',
    { beds: 1, accessibility: ['STEP_FREE_ENTRY', 'WIDE_DOORWAYS'] },
  ],
  ['Show me furnished places.', { amenities: ['FURNISHED'] }],
  [
    'I am after a duplex in San Antonio that takes a dog and a cat.',
    { kinds: ['DUPLEX'], city: 'San Antonio', dogs: true, cats: true },
  ],
  ['Is there anything in the 78704 zip code with two bedrooms?', { postalCode: '78704', beds: 2 }],
  [
    'We need a house with at least 1,800 square feet in the Austin area.',
    { kinds: ['HOUSE'], sqft: 1800, market: 'austin' },
  ],
  [
    'Do you have a condo with two bathrooms at Quarry Lake?',
    { kinds: ['CONDO'], baths: 2, near: 'Quarry Lake' },
  ],
  [
    'I can pay at most 1,500 dollars before moving in. What one bedrooms are there?',
    { upfront: 1500, beds: 1 },
  ],
  [
    'Something that is free right now with three bedrooms in Austin, please.',
    { by: '2026-11-20', beds: 3, city: 'Austin' },
  ],
  [
    'A single story house with no steps in San Antonio, for my mother.',
    { kinds: ['HOUSE'], accessibility: ['SINGLE_STORY', 'STEP_FREE_ENTRY'], city: 'San Antonio' },
  ],
  ['Do you have income-restricted apartments?', { incomeRestricted: true, kinds: ['APARTMENT'] }],
  ['I am looking for a room to rent in Round Rock.', { kinds: ['ROOM'], city: 'Round Rock' }],
];
