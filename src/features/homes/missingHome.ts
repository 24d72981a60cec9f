/** Shown in place of a home that was not found. */
export const missingHome = {
  heading: 'We couldn’t find this home',
  sentence:
    'It may have been rented, or there may be a typo in the address. Look for another home below, or ask us about it.',
};
