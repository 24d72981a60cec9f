/** Said where a home should be and is not. */
export const missingHome = {
  heading: 'We cannot find this home',
  sentence:
    'It may have been rented, or the address has a slip in it. Look for another one below, or ask us about it.',
};
