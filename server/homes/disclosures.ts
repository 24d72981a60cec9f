type Disclosure = { jurisdiction: string; text: string; version: string };

/** What is said beside a price, by state. A changed text is a new version. */
const byState: Record<string, Omit<Disclosure, 'jurisdiction'>> = {
  CO: {
    text:
      'The total is rent and every charge you must pay each month. Utilities that are billed by what you use are ' +
      'not in it: they are listed apart, with who bills them. We charge nothing that is not on this page.',
    version: '1.0',
  },
  MA: {
    text:
      'The total is the whole price of a month: rent and every charge that you cannot decline. Charges you may ' +
      'decline are marked optional, each with what it is for. Before moving in you pay no more than the first ' +
      'month, the last month, a deposit of one month and a new lock.',
    version: '1.0',
  },
  MN: {
    text:
      'The total is rent and every charge that is not optional. The same charges stand on the first page of the ' +
      'lease. A charge that is not listed there is not owed.',
    version: '1.0',
  },
};

const everywhereElse: Omit<Disclosure, 'jurisdiction'> = {
  text:
    'The total is rent and every charge you must pay each month. Charges that depend on what you choose or use ' +
    'are listed apart.',
  version: '1.0',
};

export const disclosureOf = (state: string): Disclosure => ({
  jurisdiction: state,
  ...(byState[state] ?? everywhereElse),
});
