import { feesOf, petsOf } from '#server/agent/leasing/facts.ts';
import type { HomeFacts } from '#server/agent/tools/home.ts';

const about = (isTold: boolean) =>
  petsOf({
    title: 'The elm house',
    pets: {
      dogsAllowed: false,
      catsAllowed: false,
      largeDogsAllowed: false,
      isTold,
      maxPets: null,
      maxWeightLbs: null,
      restrictedBreeds: [],
      fees: [],
      assistanceAnimalNote: 'Assistance animals are not pets.',
    },
  } as unknown as HomeFacts);

test('the agent says that a home takes no pets only where that is told', () => {
  expect(about(true)).toBe('The elm house takes no pets.\nAssistance animals are not pets.');
  expect(about(false)).toBe(
    'Whether The elm house takes pets is not told. The team can tell you.\nAssistance animals are not pets.',
  );
});

test('the agent does not say of a home without told charges that it has none', () => {
  const home = { title: 'The elm house', pricing: { fees: [] } } as unknown as HomeFacts;
  expect(feesOf(home)).toBe('What The elm house charges beside the rent is not told. The team can tell you.');
});
