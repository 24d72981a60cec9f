// what XML 1.0 cannot carry, however it is written
// eslint-disable-next-line no-control-regex
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]/gu;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

const escaped = (text: string) =>
  text.replace(impossible, '').replace(/[&<>"\r]/g, (character) => escapes[character] ?? '');

type Value = string | number | boolean | null | undefined;

const attributesOf = (attributes: Record<string, Value>) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(
      ([name, value]) =>
        ` ${name}="${escaped(String(value)).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`,
    )
    .join('');

/** An element with a text; nothing for a text that is not there. */
export const element = (name: string, text: Value, attributes: Record<string, Value> = {}): string =>
  text === null || text === undefined || text === ''
    ? ''
    : `<${name}${attributesOf(attributes)}>${escaped(String(text))}</${name}>`;

export const empty = (name: string, attributes: Record<string, Value>): string =>
  `<${name}${attributesOf(attributes)}/>`;

/** An element around others; nothing around nothing. */
export const around = (name: string, inner: string[], attributes: Record<string, Value> = {}): string => {
  const content = inner.join('');
  return content === '' ? '' : `<${name}${attributesOf(attributes)}>${content}</${name}>`;
};

export const opening = (name: string, attributes: Record<string, Value> = {}) =>
  `<${name}${attributesOf(attributes)}>`;
