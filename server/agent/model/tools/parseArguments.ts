import { ModelFailedError } from '../modelFailedError.ts';

type Fields = Record<string, unknown>;
type Schema = { properties: Record<string, PropertySchema>; required: readonly string[] };
/** The subset of JSON schema that describes our tools. */
export type PropertySchema =
  | { type: 'string'; maxLength?: number; pattern?: string; enum?: readonly string[] }
  | { type: 'integer' | 'number'; minimum: number; maximum: number }
  | { type: 'boolean' }
  | { type: 'array'; items: PropertySchema; maxItems: number };

/** The schema sent to the model, which is also used to check its arguments. */
export const toJsonSchema = ({ properties, required }: Schema) => ({
  type: 'object' as const,
  properties,
  required,
  additionalProperties: false as const,
});

/** Omitted fields may also be null or empty strings, since models send those. */
export function parseArguments(text: string, { properties, required }: Schema): Fields {
  const fields = parseJsonObject(text);
  const found: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    const propertySchema = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!propertySchema) throw new ModelFailedError('wrong arguments');
    if (value === null || value === '') continue;
    if (!matchesSchema(value, propertySchema)) throw new ModelFailedError('wrong arguments');
    found[name] = value;
  }
  if (required.some((name) => found[name] === undefined)) throw new ModelFailedError('wrong arguments');
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
  throw new ModelFailedError('wrong arguments');
}
