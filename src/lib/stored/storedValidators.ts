/** Checks that a value from a browser's storage has the expected type. */
export type Validator = (value: unknown) => boolean;

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isBoolean: Validator = (value) => typeof value === 'boolean';
export const isNumber: Validator = (value) => typeof value === 'number';
/** A key generated in the browser, in the format that the server accepts. */
export const isKey = (value: unknown): value is string => isText(value) && /^[\w-]{8,100}$/.test(value);

export const isList =
  (kind: Validator): Validator =>
  (value) =>
    Array.isArray(value) && value.every(kind);

/** An object with any keys, whose values are all of this type. */
export const isRecordWith =
  (kind: Validator): Validator =>
  (value) =>
    isObject(value) && Object.values(value).every(kind);

/** An object with at least these keys. */
export const hasShape =
  (kinds: Record<string, Validator>): Validator =>
  (value) =>
    isObject(value) &&
    Object.entries(kinds).every(([name, kind]) => kind((value as Record<string, unknown>)[name]));

export const hasStrings = (...names: string[]) =>
  hasShape(Object.fromEntries(names.map((name) => [name, isText] as const)));

/** Takes only valid parts, because a browser's storage may hold anything. */
export function pickValidFields<Draft>(
  stored: object,
  kinds: Record<keyof Draft, Validator>,
): Partial<Draft> {
  const known = new Map<string, Validator>(Object.entries(kinds));
  const parts = Object.entries(stored).filter(([name, value]) => known.get(name)?.(value));
  return Object.fromEntries(parts) as Partial<Draft>;
}
