import type { GraphQLSchema } from 'graphql';
import { GraphQLError, isScalarType } from 'graphql';

/** Resolvers validate dates themselves, because they can name the field of an invalid one. */
function requireString(input: unknown): string {
  if (typeof input === 'string') return input;
  throw new GraphQLError('A date or time must be text.');
}

const serializeDay = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
const serializeDateTime = (value: unknown) =>
  value instanceof Date ? `${value.toISOString().slice(0, 19)}Z` : value;

export function attachScalars(schema: GraphQLSchema): void {
  for (const [name, serialize] of Object.entries({ Date: serializeDay, DateTime: serializeDateTime })) {
    const type = schema.getType(name);
    if (!isScalarType(type)) throw new Error(`The schema has no scalar ${name}`);
    type.serialize = serialize;
    type.parseValue = requireString;
  }
}
