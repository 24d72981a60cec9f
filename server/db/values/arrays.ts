type Entry = string | null;
export type SqlArray = (Entry | SqlArray)[];

const quoteEntry = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

export const formatArray = (entries: SqlArray): string =>
  `{${entries.map((entry) => (Array.isArray(entry) ? formatArray(entry) : entry === null ? 'NULL' : quoteEntry(entry))).join(',')}}`;

const token = /"((?:[^"\\]|\\.)*)"|[{},]|[^{},"]+/gsu;

/** Parses PostgreSQL's notation: {1,NULL,"a \"b\"",{…}}. */
export function parseArray(text: string): SqlArray {
  const outermost: SqlArray = [];
  const open: SqlArray[] = [outermost];
  // An array whose bounds do not start at 1 begins with them.
  for (const [part, inQuotes] of text.slice(text.indexOf('{')).matchAll(token)) {
    const current = open.at(-1) ?? outermost;
    if (part === '{') {
      const inner: SqlArray = [];
      current.push(inner);
      open.push(inner);
    } else if (part === '}') {
      open.pop();
    } else if (part !== ',') {
      current.push(inQuotes?.replaceAll(/\\(.)/gsu, '$1') ?? (part === 'NULL' ? null : part));
    }
  }
  return outermost[0] as SqlArray;
}
