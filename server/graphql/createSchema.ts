import {
  buildSchema,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isObjectType,
  isScalarType,
} from 'graphql';

import type { Context } from './context.ts';
import type { Resolvers, SomeResolvers } from './resolverTypes.ts';

/** A resolver for a missing field would never run, so it fails instead. */
export function createSchema(text: string, resolvers: Resolvers): GraphQLSchema {
  const schema = buildSchema(text);
  attachScalars(schema);
  for (const [typeName, fields] of Object.entries(resolvers)) {
    const type = schema.getType(typeName);
    for (const [fieldName, resolve] of Object.entries(fields)) {
      const field = isObjectType(type) ? type.getFields()[fieldName] : undefined;
      if (!field) throw new Error(`The schema has no ${typeName}.${fieldName}`);
      field.resolve = resolve as GraphQLFieldResolver<unknown, Context>;
    }
  }
  return schema;
}

type Joined<Part> = (Part extends unknown ? (part: Part) => void : never) extends (whole: infer Whole) => void
  ? Whole
  : never;

/** All parts as one. */
export function joinResolvers<Parts extends SomeResolvers[]>(...parts: Parts): Joined<Parts[number]> {
  const joined: Record<string, object> = {};
  for (const part of parts) {
    for (const [type, fields] of Object.entries(part)) joined[type] = { ...joined[type], ...fields };
  }
  return joined as Joined<Parts[number]>;
}

/** Resolvers validate dates themselves, because they can name the field of an invalid one. */
function requireString(input: unknown): string {
  if (typeof input === 'string') return input;
  throw new GraphQLError('A date or time must be text.');
}

const serializeDay = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);
const serializeDateTime = (value: unknown) =>
  value instanceof Date ? `${value.toISOString().slice(0, 19)}Z` : value;

function attachScalars(schema: GraphQLSchema): void {
  for (const [name, serialize] of Object.entries({ Date: serializeDay, DateTime: serializeDateTime })) {
    const type = schema.getType(name);
    if (!isScalarType(type)) throw new Error(`The schema has no scalar ${name}`);
    type.serialize = serialize;
    type.parseValue = requireString;
  }
}
