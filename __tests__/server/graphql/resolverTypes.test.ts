import type { Resolvers, SomeResolvers } from '#server/graphql/resolverTypes.ts';

// The compiler checks these: a line that's expected to fail and doesn't is an error of its own.
test('a resolver that’s missing or doesn’t fit the schema doesn’t compile', () => {
  const withoutSlug = {} as Omit<Resolvers['UnitType'], 'slug'>;
  const withoutAccuracy = {} as Omit<Resolvers['UnitType'], 'accuracy'>;
  const resolvers: Resolvers['UnitType'][] = [
    withoutSlug,
    // @ts-expect-error -- the model of a home has no accuracy
    withoutAccuracy,
  ];
  const wrong: SomeResolvers[] = [
    // @ts-expect-error -- a home has no garden
    { UnitType: { garden: () => true } },
    // @ts-expect-error -- an accuracy has an average
    { UnitType: { accuracy: () => ({ count: 3 }) } },
    // @ts-expect-error -- the number of pictures is never null
    { UnitType: { imageCount: () => null } },
    // @ts-expect-error -- none of the home kinds
    { UnitType: { homeType: () => 'CASTLE' } },
    // @ts-expect-error -- a home is found by its slug
    { Query: { unit: (_root, { name }) => (name === '' ? null : null) } },
  ];
  expect(wrong).not.toEqual(resolvers);
});
