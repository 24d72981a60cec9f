import type { FieldResolver, ModelOf, PropertyFor, TypeName } from './models.ts';
import type { ObjectTypes } from './schemaTypes.ts';

/** A resolver for each field that its model doesn't answer, and for others as needed. */
export type Resolvers = { [Type in TypeToResolve]: TypeResolvers<Type> } & SomeResolvers;

/** Some of them: those of a feature. */
export type SomeResolvers = { [Type in TypeName]?: Partial<AllResolvers<Type>> };

type AllResolvers<Type extends TypeName> = {
  [Name in keyof ObjectTypes[Type]]: FieldResolver<Type, ObjectTypes[Type][Name]>;
};
type TypeResolvers<Type extends TypeName> = Pick<AllResolvers<Type>, Unanswered<Type>>;

type TypeToResolve = { [Type in TypeName]: [Unanswered<Type>] extends [never] ? never : Type }[TypeName];

/** The fields that the model has no fitting property for. */
type Unanswered<Type extends TypeName> = {
  [Name in keyof ObjectTypes[Type]]: Name extends keyof ModelOf<Type>
    ? ModelOf<Type>[Name] extends PropertyFor<ObjectTypes[Type][Name]>
      ? never
      : Name
    : Name;
}[keyof ObjectTypes[Type]];
