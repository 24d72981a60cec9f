import { toCard } from '#server/agent/leasing/cards.ts';
import { describeFees, describePrice, describeUpfrontCosts } from '#server/agent/leasing/facts.ts';
import { describeLease } from '#server/agent/leasing/detailFacts.ts';
import { describeIncome } from '#server/agent/leasing/applyingFacts.ts';
import { describeParking } from '#server/agent/leasing/expenseFacts.ts';
import { describeRules } from '#server/agent/leasing/surroundingFacts.ts';
import { describePets } from '#server/agent/leasing/petFacts.ts';
import type { HomeFacts } from '#server/agent/tools/readHome.ts';
import type { FoundHome } from '#server/agent/tools/findHomes.ts';

const about = (isDisclosed: boolean, pets: Partial<HomeFacts['pets']> = {}) =>
  describePets({
    title: 'The elm house',
    pets: {
      dogsAllowed: false,
      catsAllowed: false,
      largeDogsAllowed: false,
      smallDogsOnly: false,
      isDisclosed,
      maxPets: null,
      maxWeightLbs: null,
      restrictedBreeds: [],
      fees: [],
      assistanceAnimalNote: 'Assistance animals are not pets.',
      ...pets,
    },
  } as unknown as HomeFacts);

test('the agent says that a home takes no pets only where that is the known policy', () => {
  expect(about(true)).toBe('The elm house doesn’t allow pets.\nAssistance animals are not pets.');
  expect(about(false)).toBe(
    'The pet policy for The elm house isn’t listed. Our team can tell you.\nAssistance animals are not pets.',
  );
});

test('the agent says that dogs must be small where that is the known policy', () => {
  expect(about(true, { dogsAllowed: true })).toMatch(/^The elm house allows dogs\./);
  expect(about(true, { dogsAllowed: true, smallDogsOnly: true })).toMatch(
    /^The elm house allows small dogs\./,
  );
});

test('the agent does not say that a home with unlisted charges has none', () => {
  const home = { title: 'The elm house', pricing: { fees: [] } } as unknown as HomeFacts;
  expect(describeFees(home, '')).toBe(
    'Fees for The elm house aren’t listed, but there may be some. Our team can tell you.',
  );
});

const application = {
  name: 'Application fee',
  requirement: 'MANDATORY',
  timing: 'AT_APPLICATION',
  amountLabel: '$50',
};
const rentAlone = {
  title: 'The elm house',
  pricing: {
    totalMonthly: { amountCents: 185_000 },
    totalMonthlyIsMinimum: true,
    monthlyFeesDisclosed: false,
    baseRent: { amountCents: 185_000 },
    upfrontMin: { amountCents: 190_000 },
    deposit: null,
    leaseMonthsForPrice: 12,
    fees: [application],
    specials: [],
  },
  leaseOptions: [],
} as unknown as HomeFacts;

test('the agent does not call a price complete because of an application fee', () => {
  expect(describePrice(rentAlone)).toMatch(
    /^The elm house costs at least \$1,850 per month\. That’s for a lease of 12 months\. Required monthly fees aren’t listed, but there may be some\./,
  );
  expect(describeFees(rentAlone, '')).toMatch(/Other required monthly fees aren’t listed/);
});

test('the agent says that a charge has no amount, not that there is none', () => {
  const trash = { ...application, name: 'Trash', timing: 'MONTHLY', amountLabel: 'Not told' };
  const { pricing } = rentAlone;
  const varies = { ...rentAlone, pricing: { ...pricing, fees: [trash] } } as unknown as HomeFacts;
  expect(describePrice(varies)).toMatch(
    /^The elm house costs at least \$1,850 per month\. That’s for a lease of 12 months\. The amount of a required monthly fee isn’t listed\./,
  );
});

test('the agent says that another charge may be required', () => {
  const trash = { ...application, name: 'Trash', timing: 'MONTHLY', includedInTotal: true };
  const { pricing } = rentAlone;
  const unclear = { ...rentAlone, pricing: { ...pricing, fees: [trash] } } as unknown as HomeFacts;
  expect(describePrice(unclear)).toMatch(
    /^The elm house costs at least \$1,850 per month\. That’s for a lease of 12 months\. Another monthly fee may be required\./,
  );
});

test('the agent calls a lease of one month month-to-month', () => {
  const monthly = { ...rentAlone, pricing: { ...rentAlone.pricing, leaseMonthsForPrice: 1 } };
  expect(describePrice(monthly)).toContain('per month. That’s for a month-to-month lease. ');
});

test('the agent does not make up a lease length', () => {
  const undisclosed = { ...rentAlone, pricing: { ...rentAlone.pricing, leaseMonthsForPrice: null } };
  expect(describePrice(undisclosed)).not.toContain('lease');
  expect(describeLease(undisclosed, 'how long is the lease')).toBe(
    'The lease term isn’t listed for The elm house. Our team can tell you.',
  );
});

test('the agent does not count an unlisted deposit', () => {
  expect(describeUpfrontCosts(rentAlone)).toBe(
    'The elm house: at least $1,900 due at move-in – first month’s rent and move-in fees.\nFirst month: $1,850.\nThe deposit isn’t listed, but there may be one.\nApplication fee: $50',
  );
});

test('the homes that the agent shows say whether their price is complete', () => {
  const per = (monthlyFeesDisclosed: boolean) => {
    const pricing = { ...rentAlone.pricing, monthlyFeesDisclosed };
    const property = { neighborhood: null, address: { city: 'Austin', state: 'TX' } };
    const rooms = { bedrooms: 2, bathrooms: 1, sqft: null, images: [] };
    const home = { ...rooms, pricing, property, availability: { label: 'Available now' } };
    return toCard(home as unknown as FoundHome).per;
  };
  expect([per(true), per(false)]).toEqual(['per month, all in', 'per month']);
});

test('the agent does not call parking free whose price is unknown', () => {
  const lot = { kind: 'Lot', spaces: 1, included: false, monthly: null };
  const home = { title: 'The elm house', parking: [lot] } as unknown as HomeFacts;
  expect(describeParking(home, '')).toBe(
    'Parking at The elm house: Lot, 1 space. What it costs isn’t listed. Our team can tell you.',
  );
});

test('the agent says which rule is not published, and lists no others', () => {
  const policies = [{ title: 'Guests', body: 'Up to 14 nights.' }];
  const home = {
    title: 'The elm house',
    property: { policies },
    pricing: { fees: [] },
  } as unknown as HomeFacts;
  expect(describeRules(home, 'can i paint the walls')).toBe(
    'The published rules for The elm house don’t say anything about that. Our team can tell you.',
  );
  expect(describeRules(home, 'what are the house rules')).toContain('Guests: Up to 14 nights.');
});

test('the agent works out no income where the criteria name none', () => {
  const criteria = { summary: ['We look at everything.'] };
  const home: HomeFacts = { ...rentAlone, criteria, incomeRestriction: null };
  expect(describeIncome(home, null)).toEqual({
    text: 'The income that The elm house needs isn’t listed. Our team can tell you.',
    calculated: [],
  });
});
