import type { GraphQLSchema } from 'graphql';
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';

export type MessageRedactor = (message: string, requestText: string) => string;

const word = /[_A-Za-z]\w*/g;
const stripSuggestion = (message: string) => message.replace(/ Did you mean [^]*$/, '');

/** Outside production, removes only suggestions. */
export const redactSuggestions: MessageRedactor = (message) => stripSuggestion(message);

/** In production, removes every schema name that the query did not contain. */
export function createMessageRedactor(schema: GraphQLSchema): MessageRedactor {
  const names = collectNames(schema);
  return (message, requestText) => {
    const known = new Set(requestText.match(word));
    const hide = (name: string) => (names.has(name) && !known.has(name) ? '…' : name);
    const hideDistinct = (name: string) => (/[A-Z_]/.test(name) ? hide(name) : name);
    return stripSuggestion(message)
      .replace(/"(?:[^"\\]|\\.)*(?:"|\\?$)/gs, (quoted) => quoted.replace(word, hide))
      .replace(word, hideDistinct);
  };
}

function collectNames(schema: GraphQLSchema): Set<string> {
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
