const bucket = '{ key label count selected }';
/** All counts of a list of homes, as fields of a query. */
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
