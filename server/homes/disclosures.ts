type Disclosure = { jurisdiction: string; text: string; version: string };

/** Disclosures shown beside a price, by state. Any change to a text requires a new version. */
const disclosuresByState: Record<string, Omit<Disclosure, 'jurisdiction'>> = {
  CO: {
    text:
      'The total is rent plus every fee you must pay each month. Utilities billed by usage aren’t included: ' +
      'they’re listed separately, with who bills them. We charge nothing that isn’t on this page.',
    version: '1.1',
  },
  MA: {
    text:
      'The total is the full price of a month: rent plus every fee you can’t decline. Fees you can decline are ' +
      'marked optional, each with what it’s for. Before you move in, you pay no more than the first month, the ' +
      'last month, a deposit of one month’s rent and a new lock.',
    version: '1.1',
  },
  MN: {
    text:
      'The total is rent plus every fee that isn’t optional. The same fees are on the first page of the lease. ' +
      'You don’t owe a fee that isn’t listed there.',
    version: '1.1',
  },
};

const defaultDisclosure: Omit<Disclosure, 'jurisdiction'> = {
  text:
    'The total is rent plus every fee you must pay each month. Fees that depend on what you choose or use are ' +
    'listed separately.',
  version: '1.1',
};

export const getDisclosure = (state: string): Disclosure => ({
  jurisdiction: state,
  ...(disclosuresByState[state] ?? defaultDisclosure),
});
