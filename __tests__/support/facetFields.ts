const bucket = '{ key label count selected }';
/** All that is counted of a list of homes, as a question asks for it. */
export const facetFields =
  [
    'markets',
    'cities',
    'homeTypes',
    'beds',
    'baths',
    'pets',
    'amenities',
    'accessibility',
    'availability',
    'tourTypes',
    'tourDays',
    'programs',
  ]
    .map((name) => `${name} ${bucket}`)
    .join(' ') + ' totalMonthlyHistogram { min max count }';
