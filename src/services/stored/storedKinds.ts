/** Whether something that was found in a browser's storage is of the kind that is meant. */
export type Kind = (value: unknown) => boolean;

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFlag: Kind = (value) => typeof value === 'boolean';
export const isNumber: Kind = (value) => typeof value === 'number';
/** As the server wants a key that a browser has made. */
export const isKey = (value: unknown): value is string => isText(value) && /^[\w-]{8,100}$/.test(value);

export const isList =
  (kind: Kind): Kind =>
  (value) =>
    Array.isArray(value) && value.every(kind);

/** An object with whatever names, and each value of this kind. */
export const isEach =
  (kind: Kind): Kind =>
  (value) =>
    isObject(value) && Object.values(value).every(kind);

/** An object with these names at least. */
export const has =
  (kinds: Record<string, Kind>): Kind =>
  (value) =>
    isObject(value) &&
    Object.entries(kinds).every(([name, kind]) => kind((value as Record<string, unknown>)[name]));

export const hasTexts = (...names: string[]) =>
  has(Object.fromEntries(names.map((name) => [name, isText] as const)));

/** A browser's storage may hold anything: each part is taken only when it is of its kind. */
export function partsOfTheirKind<Draft>(stored: object, kinds: Record<keyof Draft, Kind>): Partial<Draft> {
  const known = new Map<string, Kind>(Object.entries(kinds));
  const parts = Object.entries(stored).filter(([name, value]) => known.get(name)?.(value));
  return Object.fromEntries(parts) as Partial<Draft>;
}
