/** Fields that name something or repeat the request are not facts about a home. */
const nonFactFields = new Set([
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

/** The portal's answers without those fields. */
export function extractFacts(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(extractFacts);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data)
      .filter(([name]) => !nonFactFields.has(name))
      .map(([name, value]) => [name, extractFacts(value)]),
  );
}
