import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLNullableType,
  type GraphQLSchema,
  type GraphQLType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

const head = `// Written from the files *.graphql of the server by \`npm run types\`.

/** An object of this type. */
export type ObjectOf<Type> = { type: Type };

type Field<Value, Args = object> = { value: Value; args: Args };
`;

/** The schema in TypeScript: enums, inputs, and the fields of each object type with their arguments. */
export function describeSchema(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  return [
    head,
    ...types.filter(isEnumType).map((type) => {
      const values = type.getValues().map(({ name }) => `'${name}'`);
      return `export type ${type.name} = ${values.join(' | ')};\n`;
    }),
    ...types
      .filter(isInputObjectType)
      .map((type) => `export type ${type.name} = ${describeInputs(Object.values(type.getFields()))};\n`),
    'export type ObjectTypes = {',
    ...types.filter(isObjectType).map((type) => {
      const fields = Object.values(type.getFields()).map(describeField);
      return `${type.name}: {\n${fields.join('\n')}\n};`;
    }),
    '};\n',
  ].join('\n');
}

function describeField({ name, type, args }: GraphQLField<unknown, unknown>): string {
  const value = describeType(type, describeOutput);
  return `${name}: Field<${args.length === 0 ? value : `${value}, ${describeInputs(args)}`}>;`;
}

/** Whoever may send null may also send nothing, and then a default value arrives, if there is one. */
const describeInputs = (inputs: readonly (GraphQLInputField | GraphQLArgument)[]) =>
  `{ ${inputs.map(describeInputField).join('; ')} }`;

function describeInputField({ name, type, defaultValue }: GraphQLInputField | GraphQLArgument): string {
  const isPresent = isNonNullType(type) || defaultValue !== undefined;
  return `${name}${isPresent ? '' : '?'}: ${describeType(type, describeInput)}`;
}

type Describe = (type: GraphQLNamedType) => string;

function describeType(type: GraphQLType, describe: Describe): string {
  if (isNonNullType(type)) return describePresent(type.ofType, describe);
  const present = describePresent(type, describe);
  return present === 'unknown' ? present : `${present} | null`;
}

const describePresent = (type: GraphQLNullableType, describe: Describe): string =>
  isListType(type) ? `readonly (${describeType(type.ofType, describe)})[]` : describe(type);

const scalars: Record<string, string> = {
  Boolean: 'boolean',
  Float: 'number',
  ID: 'string',
  Int: 'number',
  JSON: 'unknown',
  String: 'string',
};

const describeInput: Describe = ({ name }) =>
  name === 'Date' || name === 'DateTime' ? 'string' : (scalars[name] ?? name);

function describeOutput(type: GraphQLNamedType): string {
  if (isObjectType(type)) return `ObjectOf<'${type.name}'>`;
  if (type.name === 'Date' || type.name === 'DateTime') return 'Date | string';
  return scalars[type.name] ?? type.name;
}
