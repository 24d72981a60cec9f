import { ModelFailed } from '../modelFailed.ts';

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
    const kind = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!kind) throw new ModelFailed('wrong arguments');
    if (value === null || value === '') continue;
    if (!matchesSchema(value, kind)) throw new ModelFailed('wrong arguments');
    found[name] = value;
  }
  if (required.some((name) => found[name] === undefined)) throw new ModelFailed('wrong arguments');
  return found;
}

function matchesSchema(value: unknown, kind: PropertySchema): boolean {
  switch (kind.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'string':
      return (
        typeof value === 'string' &&
        value.length <= (kind.maxLength ?? 200) &&
        (kind.pattern === undefined || new RegExp(kind.pattern).test(value)) &&
        (kind.enum === undefined || kind.enum.includes(value))
      );
    case 'array':
      return (
        Array.isArray(value) &&
        value.length <= kind.maxItems &&
        value.every((each) => matchesSchema(each, kind.items))
      );
    case 'integer':
    case 'number':
      return (
        typeof value === 'number' &&
        value >= kind.minimum &&
        value <= kind.maximum &&
        (kind.type === 'number' || Number.isInteger(value))
      );
  }
}

function parseJsonObject(text: string): Fields {
  try {
    const read: unknown = JSON.parse(text === '' ? '{}' : text);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read };
  } catch {
    // rejected below
  }
  throw new ModelFailed('wrong arguments');
}
