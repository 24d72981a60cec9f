// characters that XML 1.0 cannot contain, even escaped
// eslint-disable-next-line no-control-regex
const illegalXmlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\p{Surrogate}]/gu;

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

const escapeXml = (text: string) =>
  text.replace(illegalXmlCharacters, '').replace(/[&<>"\r]/g, (character) => escapes[character] ?? '');

type Value = string | number | boolean | null | undefined;

const formatAttributes = (attributes: Record<string, Value>) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(
      ([name, value]) =>
        ` ${name}="${escapeXml(String(value)).replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`,
    )
    .join('');

/** An element with a text; empty when there is no text. */
export const formatElement = (name: string, text: Value, attributes: Record<string, Value> = {}): string =>
  text === null || text === undefined || text === ''
    ? ''
    : `<${name}${formatAttributes(attributes)}>${escapeXml(String(text))}</${name}>`;

export const formatEmptyElement = (name: string, attributes: Record<string, Value>): string =>
  `<${name}${formatAttributes(attributes)}/>`;

/** An element around others; empty when there are none. */
export const wrapElement = (
  name: string,
  inner: string[],
  attributes: Record<string, Value> = {},
): string => {
  const content = inner.join('');
  return content === '' ? '' : `<${name}${formatAttributes(attributes)}>${content}</${name}>`;
};

export const formatOpeningTag = (name: string, attributes: Record<string, Value> = {}) =>
  `<${name}${formatAttributes(attributes)}>`;
