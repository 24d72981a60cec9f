import { ModelFailed } from '../modelFailed.ts';

type Fields = Record<string, unknown>;
type Schema = { properties: Record<string, Kind>; required: readonly string[] };
/** The part of JSON schema that our tools are described with. */
export type Kind =
  | { type: 'string'; maxLength?: number; pattern?: string; enum?: readonly string[] }
  | { type: 'integer' | 'number'; minimum: number; maximum: number }
  | { type: 'boolean' }
  | { type: 'array'; items: Kind; maxItems: number };

/** The schema that a model is told, and that its arguments are held against: one and the same. */
export const schemaOf = ({ properties, required }: Schema) => ({
  type: 'object' as const,
  properties,
  required,
  additionalProperties: false as const,
});

/** What was left out may also be null, or an empty string: models do that. */
export function argumentsOf(text: string, { properties, required }: Schema): Fields {
  const given = parsed(text);
  const found: Fields = {};
  for (const [name, value] of Object.entries(given)) {
    const kind = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!kind) throw new ModelFailed('wrong arguments');
    if (value === null || value === '') continue;
    if (!fits(value, kind)) throw new ModelFailed('wrong arguments');
    found[name] = value;
  }
  if (required.some((name) => found[name] === undefined)) throw new ModelFailed('wrong arguments');
  return found;
}

function fits(value: unknown, kind: Kind): boolean {
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
        Array.isArray(value) && value.length <= kind.maxItems && value.every((each) => fits(each, kind.items))
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

function parsed(text: string): Fields {
  try {
    const read: unknown = JSON.parse(text === '' ? '{}' : text);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read };
  } catch {
    // said below
  }
  throw new ModelFailed('wrong arguments');
}
