/** What is wrong with a call, as the model is told. */
export class WrongArgumentsError extends Error {
  override readonly name = 'WrongArguments';
}

type Fields = Record<string, unknown>;
type Schema = { properties: Record<string, PropertySchema>; required: readonly string[] };
/** The subset of JSON schema that describes our tools. */
export type PropertySchema =
  | { type: 'string'; maxLength?: number; pattern?: string; enum?: readonly string[] }
  | { type: 'integer' | 'number'; minimum: number; maximum: number }
  | { type: 'boolean' }
  | { type: 'array'; items: PropertySchema; maxItems: number };

/** Of a tool without arguments. */
export const emptySchema: Schema = { properties: {}, required: [] };

/**
 * The schema sent to the model. In strict mode, every field is required, so one that may be left out may be
 * null. Lengths are checked only here, since not every endpoint knows them.
 */
export const toJsonSchema = ({ properties, required }: Schema) => ({
  type: 'object' as const,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      toStrictSchema(schema, required.includes(name)),
    ]),
  ),
  required: Object.keys(properties),
  additionalProperties: false as const,
});

function toStrictSchema(schema: PropertySchema, isRequired: boolean): object {
  const { type, ...known } = 'maxLength' in schema ? { ...schema, maxLength: undefined } : schema;
  if (isRequired) return { type, ...known };
  return {
    type: [type, 'null'],
    ...known,
    ...('enum' in known && known.enum && { enum: [...known.enum, null] }),
  };
}

/** Omitted fields may also be null or empty strings, since models send those. */
export function parseArguments(text: string, { properties, required }: Schema): Fields {
  const fields = parseJsonObject(text);
  const found: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    const propertySchema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!propertySchema) throw new WrongArgumentsError('There’s an argument that this tool doesn’t have.');
    if (value === null || value === '') continue;
    if (!matchesSchema(value, propertySchema))
      throw new WrongArgumentsError(`${name} doesn’t fit its schema.`);
    found[name] = value;
  }
  const missing = required.find((name) => found[name] === undefined);
  if (missing !== undefined) throw new WrongArgumentsError(`${missing} is missing.`);
  return found;
}

function matchesSchema(value: unknown, schema: PropertySchema): boolean {
  switch (schema.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'string':
      return (
        typeof value === 'string' &&
        value.length <= (schema.maxLength ?? 200) &&
        (schema.pattern === undefined || new RegExp(schema.pattern).test(value)) &&
        (schema.enum === undefined || schema.enum.includes(value))
      );
    case 'array':
      return (
        Array.isArray(value) &&
        value.length <= schema.maxItems &&
        value.every((each) => matchesSchema(each, schema.items))
      );
    case 'integer':
    case 'number':
      return (
        typeof value === 'number' &&
        value >= schema.minimum &&
        value <= schema.maximum &&
        (schema.type === 'number' || Number.isInteger(value))
      );
  }
}

function parseJsonObject(text: string): Fields {
  try {
    const parsed: unknown = JSON.parse(text === '' ? '{}' : text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  } catch {
    // rejected below
  }
  throw new WrongArgumentsError('The arguments aren’t a JSON object.');
}
