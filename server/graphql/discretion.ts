import type { GraphQLSchema } from 'graphql';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';

export type Discretion = (message: string, asked: string) => string;

const word = /[_A-Za-z]\w*/g;
const withoutSuggestion = (message: string) => message.replace(/ Did you mean [^]*$/, '');

/** Outside production: all but guesses at what was meant. */
export const openDiscretion: Discretion = (message) => withoutSuggestion(message);

/** In production: no name of the schema that the query did not bring along. */
export function createDiscretion(schema: GraphQLSchema): Discretion {
  const names = namesIn(schema);
  return (message, asked) => {
    const known = new Set(asked.match(word));
    const hide = (name: string) => (names.has(name) && !known.has(name) ? '…' : name);
    const hideDistinct = (name: string) => (/[A-Z_]/.test(name) ? hide(name) : name);
    return withoutSuggestion(message)
      .replace(/"(?:[^"\\]|\\.)*(?:"|\\?$)/gs, (quoted) => quoted.replace(word, hide))
      .replace(word, hideDistinct);
  };
}

function namesIn(schema: GraphQLSchema): Set<string> {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  const names = new Set(
    types.flatMap((type) => {
      if (isEnumType(type)) return [type.name, ...type.getValues().map(({ name }) => name)];
      if (isInputObjectType(type)) return [type.name, ...Object.keys(type.getFields())];
      if (!isObjectType(type) && !isInterfaceType(type)) return [type.name];
      const fields = Object.values(type.getFields());
      return [
        type.name,
        ...fields.flatMap(({ name, args }) => [name, ...args.map((argument) => argument.name)]),
      ];
    }),
  );
  for (const root of ['Query', 'Mutation']) names.delete(root);
  return names;
}
