import type { SearchCase } from './expectedSearch.ts';

/** With typos and misheard words. */
export const typoSearches: SearchCase[] = [
  ['2 bedrom appartment in Austn', { beds: 2, kinds: ['APARTMENT'], city: 'Austin' }],
  ['lookin for a 3 bdrm hosue in san antino', { beds: 3, kinds: ['HOUSE'], city: 'San Antonio' }],
  ['studo apartment undr 1300', { beds: 0, maxTotal: 1300 }],
  ['two bedroms with feced yard', { beds: 2, amenities: ['FENCED_YARD'] }],
  ['any thing in pflugervile with 3 beds??', { city: 'Pflugerville', beds: 3 }],
  ['townhose in roundrock or a duplex', { kinds: ['TOWNHOUSE', 'DUPLEX'], city: 'Round Rock' }],
  [
    '1 bedroom appt with wahser dryer austin tx',
    { beds: 1, kinds: ['APARTMENT'], amenities: ['IN_UNIT_LAUNDRY'], city: 'Austin' },
  ],
  [
    'i need 2 bath and 3 bed rooms less then 2300 austin',
    { baths: 2, beds: 3, maxTotal: 2300, city: 'Austin' },
  ],
  ['pets alowed 2 br near ceder lantern', { dogs: true, cats: true, beds: 2, near: 'Cedar Lantern' }],
  ['do u have anything w a garge and a balcany', { amenities: ['PARKING_GARAGE', 'BALCONY'] }],
  ['2bd/1ba in liveoak', { beds: 2, baths: 1, city: 'Live Oak' }],
  ['furnised 1 bedroom', { amenities: ['FURNISHED'], beds: 1 }],
  [
    'im lookng for somthing around $1,100 w/ my cat, san antonio',
    { minTotal: 990, maxTotal: 1210, cats: true, city: 'San Antonio' },
  ],
  ['forth bedroom needed lol so 4 beds, 2500 tops', { beds: 4, maxTotal: 2500 }],
  [
    'dishwaser and air conditoning 1br san antonio',
    { amenities: ['DISHWASHER', 'AIR_CONDITIONING'], beds: 1, city: 'San Antonio' },
  ],
  ['avalable now 2bedroom 2bathroom austin', { by: '2026-11-20', beds: 2, baths: 2, city: 'Austin' }],
  ['whats the cheepest 1 bed you got in austin', { beds: 1, city: 'Austin' }],
  ['pecan blufff one bedroom', { near: 'Pecan Bluff', beds: 1 }],
  ['home w pool , 3 bedroms , no more than 2600', { amenities: ['POOL'], beds: 3, maxTotal: 2600 }],
  ['voucer accepted 2 bed austin', { vouchers: true, beds: 2, city: 'Austin' }],
];
