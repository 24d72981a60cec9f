import type { GraphQLResolveInfo } from 'graphql';

import type { Context } from './context.ts';
import type { ObjectOf, ObjectTypes } from './schemaTypes.ts';

/** Each feature adds the models of its types, beside their resolvers. */
export interface FeatureModels {}

export type TypeName = keyof ObjectTypes;

/**
 * What an object of the schema is until its fields are asked for. A field that its model has under the same name needs
 * no resolver. An object without a model has all of its fields.
 */
export type ModelOf<Type extends TypeName> = Type extends keyof FeatureModels
  ? FeatureModels[Type]
  : Type extends 'Query' | 'Mutation'
    ? unknown
    : PlainObject<Type>;

export type PlainObject<Type extends TypeName> = {
  [Name in keyof ObjectTypes[Type]]: PropertyFor<ObjectTypes[Type][Name]>;
};

/** The same, with neither promises nor functions. */
export type Values<Type extends TypeName> = {
  [Name in keyof ObjectTypes[Type]]: ObjectTypes[Type][Name] extends AnyField
    ? InModels<ObjectTypes[Type][Name]['value']>
    : never;
};

type AnyField = { value: unknown; args: unknown };

/** A value, a promise of it, or a function that returns either. */
export type PropertyFor<Field> = Field extends AnyField
  ? Answer<Field> | ((args: Field['args'], context: Context, info: GraphQLResolveInfo) => Answer<Field>)
  : never;

export type FieldResolver<Type extends TypeName, Field> = Field extends AnyField
  ? (model: ModelOf<Type>, args: Field['args'], context: Context, info: GraphQLResolveInfo) => Answer<Field>
  : never;

type Answer<Field extends AnyField> = OrUndefined<Field['value']> | Promise<OrUndefined<Field['value']>>;
type OrUndefined<Value> = InModels<Value> | (null extends Value ? undefined : never);

type InModels<Value> =
  Value extends ObjectOf<infer Type extends TypeName>
    ? ModelOf<Type>
    : Value extends readonly (infer Item)[]
      ? readonly InModels<Item>[]
      : Value;
