type Entry = string | null;
export type SqlArray = (Entry | SqlArray)[];

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

export const formatArray = (entries: SqlArray): string =>
  `{${entries.map((entry) => (Array.isArray(entry) ? formatArray(entry) : entry === null ? 'NULL' : quoted(entry))).join(',')}}`;

const token = /"((?:[^"\\]|\\.)*)"|[{},]|[^{},"]+/gsu;

/** Reads PostgreSQL's notation: {1,NULL,"a \"b\"",{…}}. */
export function parseArray(text: string): SqlArray {
  const outermost: SqlArray = [];
  const open: SqlArray[] = [outermost];
  // an array whose bounds do not start at 1 has them in front
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
