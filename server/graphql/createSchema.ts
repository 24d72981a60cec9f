import { type GraphQLFieldResolver, type GraphQLSchema, buildSchema, isObjectType } from 'graphql';

import type { Context } from './context.ts';
import type { Resolvers, SomeResolvers } from './resolverTypes.ts';
import { attachScalars } from './scalars.ts';

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
