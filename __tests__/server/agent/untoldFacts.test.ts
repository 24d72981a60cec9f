import { cardOf } from '#server/agent/leasing/cards.ts';
import { feesOf, petsOf, priceOf, upfrontOf } from '#server/agent/leasing/facts.ts';
import { leaseOf } from '#server/agent/leasing/smallFacts.ts';
import type { HomeFacts } from '#server/agent/tools/home.ts';
import type { FoundHome } from '#server/agent/tools/homes.ts';

const about = (isTold: boolean, pets: Partial<HomeFacts['pets']> = {}) =>
  petsOf({
    title: 'The elm house',
    pets: {
      dogsAllowed: false,
      catsAllowed: false,
      largeDogsAllowed: false,
      smallDogsOnly: false,
      isTold,
      maxPets: null,
      maxWeightLbs: null,
      restrictedBreeds: [],
      fees: [],
      assistanceAnimalNote: 'Assistance animals are not pets.',
      ...pets,
    },
  } as unknown as HomeFacts);

test('the agent says that a home takes no pets only where that is told', () => {
  expect(about(true)).toBe('The elm house doesn’t allow pets.\nAssistance animals are not pets.');
  expect(about(false)).toBe(
    'The pet policy for The elm house isn’t listed. Our team can tell you.\nAssistance animals are not pets.',
  );
});

test('the agent says that dogs must be small where that is told', () => {
  expect(about(true, { dogsAllowed: true })).toMatch(/^The elm house allows dogs\./);
  expect(about(true, { dogsAllowed: true, smallDogsOnly: true })).toMatch(
    /^The elm house allows small dogs\./,
  );
});

test('the agent does not say of a home without told charges that it has none', () => {
  const home = { title: 'The elm house', pricing: { fees: [] } } as unknown as HomeFacts;
  expect(feesOf(home)).toBe(
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
    monthlyChargesTold: false,
    baseRent: { amountCents: 185_000 },
    upfrontMin: { amountCents: 190_000 },
    deposit: null,
    leaseMonthsForPrice: 12,
    fees: [application],
    specials: [],
  },
  leaseOptions: [],
} as unknown as HomeFacts;

test('the agent does not call a price whole for a fee at the application', () => {
  expect(priceOf(rentAlone)).toMatch(
    /^The elm house costs at least \$1,850 per month, with a 12-month lease\. Required monthly fees aren’t listed, but there may be some\./,
  );
  expect(feesOf(rentAlone)).toMatch(/Other required monthly fees aren’t listed/);
});

test('the agent says that a charge has no amount, not that there is none', () => {
  const trash = { ...application, name: 'Trash', timing: 'MONTHLY', amountLabel: 'Not told' };
  const { pricing } = rentAlone;
  const varies = { ...rentAlone, pricing: { ...pricing, fees: [trash] } } as unknown as HomeFacts;
  expect(priceOf(varies)).toMatch(
    /^The elm house costs at least \$1,850 per month, with a 12-month lease\. The amount of a required monthly fee isn’t listed\./,
  );
});

test('the agent says that there may be a charge that is required besides', () => {
  const trash = { ...application, name: 'Trash', timing: 'MONTHLY', includedInTotal: true };
  const { pricing } = rentAlone;
  const unclear = { ...rentAlone, pricing: { ...pricing, fees: [trash] } } as unknown as HomeFacts;
  expect(priceOf(unclear)).toMatch(
    /^The elm house costs at least \$1,850 per month, with a 12-month lease\. Another monthly fee may be required\./,
  );
});

test('the agent does not make up how long the lease is', () => {
  const untold = { ...rentAlone, pricing: { ...rentAlone.pricing, leaseMonthsForPrice: null } };
  expect(priceOf(untold)).not.toContain('lease');
  expect(leaseOf(untold, 'how long is the lease')).toBe(
    'The lease term isn’t listed for The elm house. Our team can tell you.',
  );
});

test('the agent does not count a deposit of which nothing is told', () => {
  expect(upfrontOf(rentAlone)).toBe(
    'The elm house: at least $1,900 due at move-in – first month’s rent and move-in fees.\nThe deposit isn’t listed, but there may be one.\nApplication fee: $50',
  );
});

test('what the agent shows says whether its price is all', () => {
  const per = (monthlyChargesTold: boolean) => {
    const pricing = { ...rentAlone.pricing, monthlyChargesTold };
    const property = { neighborhood: null, address: { city: 'Austin', state: 'TX' } };
    const rooms = { bedrooms: 2, bathrooms: 1, sqft: null, images: [] };
    const home = { ...rooms, pricing, property, availability: { label: 'Available now' } };
    return cardOf(home as unknown as FoundHome).per;
  };
  expect([per(true), per(false)]).toEqual(['per month, all in', 'per month']);
});
