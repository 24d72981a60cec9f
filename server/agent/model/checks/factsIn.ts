/** What names a thing, or repeats what was asked, is no fact about a home. */
const noFacts = new Set([
  'id',
  'slug',
  'url',
  'endCursor',
  'point',
  'relaxations',
  'markets',
  'code',
  'reference',
]);

/** What the portal has answered, without that. */
export function factsIn(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(factsIn);
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name]) => !noFacts.has(name))
      .map(([name, value]) => [name, factsIn(value)]),
  );
}
