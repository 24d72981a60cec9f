import type { GraphQLSchema } from 'graphql';
import { GraphQLError, isScalarType } from 'graphql';

/** A resolver knows which field a wrong day was meant for, and refuses it by name. */
function textOnly(given: unknown): string {
  if (typeof given === 'string') return given;
  throw new GraphQLError('A date or time must be text.');
}

const dayText = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
const momentText = (value: unknown) =>
  value instanceof Date ? `${value.toISOString().slice(0, 19)}Z` : value;

export function attachScalars(schema: GraphQLSchema): void {
  for (const [name, serialize] of Object.entries({ Date: dayText, DateTime: momentText })) {
    const type = schema.getType(name);
    if (!isScalarType(type)) throw new Error(`The schema has no scalar ${name}`);
    type.serialize = serialize;
    type.parseValue = textOnly;
  }
}
