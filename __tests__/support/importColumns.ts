import type { KnownColumn } from '#server/feeds/csv/columns.ts';

type Line = readonly [column: KnownColumn, header: string, type: string, about: string];

/** The columns of an import as an operator reads them, with the name that is easiest to remember. */
export const importColumns: readonly (readonly [heading: string, lines: readonly Line[]])[] = [
  [
    'Which home it is',
    [
      [
        'externalId',
        'unit id',
        'Text',
        'Your permanent id of the home, up to 200 characters. Without it: the property id, property name or street, with the unit number.',
      ],
      ['unitNumber', 'unit number', 'Text', 'Up to 40 characters.'],
      [
        'propertyExternalId',
        'property id',
        'Text',
        'Homes with the same one are in one building or community.',
      ],
      ['property', 'property name', 'Text', 'The name of the building or community.'],
      ['propertyKind', 'building type', 'Home type', 'Default: the type of the home.'],
      ['propertyDescription', 'property description', 'Long text', 'About the building or community.'],
      [
        'market',
        'market',
        'Text',
        'A market’s name or slug. Otherwise we go by the location, the city and the state.',
      ],
    ],
  ],
  [
    'Where it is',
    [
      ['line1', 'street', 'Text', 'Street number and name.'],
      [
        'address',
        'address',
        'Text',
        'Used if there is no street. Without a city column, the whole address is split: `114 Juniper Trail, Austin, TX 78704`.',
      ],
      ['line2', 'address 2', 'Text', 'Read as the unit number if there is none: `Apt 4`.'],
      ['city', 'city', 'Text', 'Up to 100 characters.'],
      ['state', 'state', 'State', 'Two letters or the name. An unknown state refuses the row.'],
      [
        'postalCode',
        'zip',
        'ZIP code',
        'The five digits count. A leading zero that a spreadsheet dropped is put back.',
      ],
      ['neighborhood', 'neighborhood', 'Text', ''],
      [
        'addressVisibility',
        'address visibility',
        'Text',
        'A word that contains `approx` shows the approximate place. A word that contains `hid`, or `yes`, hides the address. Anything else shows it.',
      ],
      ['addressShown', 'show address', 'Yes or no', '`no` hides the address.'],
      ['lat', 'latitude', 'Degrees', 'Used together with the longitude.'],
      ['lng', 'longitude', 'Degrees', 'Used together with the latitude.'],
    ],
  ],
  [
    'What it is like',
    [
      ['title', 'title', 'Text', 'Default: made from the type, the bedrooms and the street.'],
      ['description', 'description', 'Long text', ''],
      ['kind', 'home type', 'Home type', 'Without it: what the floor plan’s name says, otherwise see above.'],
      ['unitType', 'floor plan', 'Text', 'Only read for a home type in its name, such as `Studio A`.'],
      ['bedrooms', 'bedrooms', 'Number', 'Required: 0 to 50, or `studio`.'],
      ['bathrooms', 'bathrooms', 'Number', 'Required: `1`, `2.5`, `2 1/2` or `2 full, 1 half`.'],
      ['bedsBaths', 'beds baths', 'Text', 'Both in one column instead: `2/1.00` or `2 bd / 1.5 ba`.'],
      [
        'halfBathrooms',
        'half baths',
        'Number',
        'Added to the bathrooms as halves, if those are a whole number.',
      ],
      ['sqft', 'sqft', 'Number', 'Up to 100,000. Of a range, the lowest; `approx.` is shown.'],
      ['floor', 'floor', 'Number', '−5 to 200.'],
      ['yearBuilt', 'year built', 'Number', 'A year from 1600 to 2200.'],
      ['amenities', 'amenities', 'List', 'Words we don’t know are shown as they are, up to 60.'],
      ['moreAmenities', 'accessibility', 'List', 'Read like the amenities.'],
      ['furnished', 'furnished', 'Yes or no', ''],
      ['photos', 'photos', 'Addresses', 'Up to 100, in this order.'],
      [
        'photoFocus',
        'photo focus',
        'Focus points',
        'For each photo, what stays visible where it’s cropped. [More](#pictures).',
      ],
      [
        'virtualTourUrl',
        'virtual tour',
        'Address',
        'A 3D tour or a video, at an https address. [More](#virtual-tours).',
      ],
    ],
  ],
  [
    'Whether it’s available',
    [
      ['status', 'status', 'Status', 'See below. Default: by the date.'],
      ['active', 'active', 'Yes or no', '`no` takes the home off the market.'],
      [
        'listed',
        'listed',
        'Yes or no',
        '`no` takes the home off the market, unless `active` says otherwise.',
      ],
      ['prelease', 'prelease', 'Yes or no', '`yes` lists it as coming soon.'],
      ['availableOn', 'available on', 'Date', 'Or `now`. A date we can’t read refuses the row.'],
      ['publishedAt', 'published at', 'Date', 'When it was first listed. Default: the import.'],
      ['verifiedAt', 'last verified', 'Date', 'When someone last checked the listing.'],
    ],
  ],
  [
    'Rent and terms',
    [
      ['askingRent', 'asking rent', 'Amount', 'Counts before the rent.'],
      ['rent', 'rent', 'Amount', 'Required, in one of these four: $50 to $100,000. Of a range, the lowest.'],
      ['bestRent', 'best final rent', 'Amount', 'Used if neither of the above has a value.'],
      ['marketRent', 'base market rent', 'Amount', 'Used if none of the above has a value.'],
      [
        'leaseMonths',
        'lease term',
        'Number',
        'Months, 1 to 60. Left out next to both a rent and a best final rent, because it belongs to the latter.',
      ],
      ['deposit', 'deposit', 'Amount', ''],
      ['special', 'special', 'Text', 'Up to 500 characters. `0` means none.'],
      ['vouchers', 'vouchers accepted', 'Yes or no', ''],
      ['amiPercent', 'ami percent', 'Number', 'An income limit, 1 to 200 percent of the area’s median.'],
    ],
  ],
  [
    'Fees',
    [
      [
        'monthlyFees',
        'monthly fees',
        'Amount',
        'Everything required each month on top of the rent. `0`, `none` or `included`: nothing.',
      ],
      ['totalMonthly', 'total monthly price', 'Amount', 'Rent and everything required each month.'],
      ['trashFee', 'trash fee', 'Fee', 'Everyone, each month.'],
      ['applicationFee', 'application fee', 'Fee', 'Each adult, with the application.'],
      ['adminFee', 'admin fee', 'Fee', 'Everyone, at move-in.'],
      ['petRent', 'pet rent', 'Fee', 'Per pet, each month.'],
      ['petDeposit', 'pet deposit', 'Fee', 'Per pet, at move-in, refundable.'],
      ['petFee', 'pet fee', 'Fee', 'Per pet, at move-in.'],
      ['parkingFee', 'parking fee', 'Fee', 'Optional, per space, each month.'],
    ],
  ],
  [
    'Pets',
    [
      ['pets', 'pet policy', 'Pet policy', 'For all pets: `Cats and small dogs, no more than 2`.'],
      ['dogs', 'dogs allowed', 'Pet policy', 'Counts before the policy for all pets.'],
      ['largeDogs', 'large dogs allowed', 'Yes or no', 'Only if dogs are allowed.'],
      ['cats', 'cats allowed', 'Pet policy', 'Counts before the policy for all pets.'],
    ],
  ],
  [
    'Lockboxes',
    [
      [
        'lockboxSerial',
        'lockbox serial',
        'Text',
        'The number printed on the box: 4 to 20 letters and digits. Empty: no box hangs at this home.',
      ],
      [
        'lockboxLocation',
        'lockbox location',
        'Text',
        'Where it hangs. Empty: at the front door. Without this column, a home keeps its location.',
      ],
    ],
  ],
];
