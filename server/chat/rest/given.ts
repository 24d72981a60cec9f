import { badRequest } from '../refused.ts';

type Body = Record<string, unknown>;

const MOST_NAME = 256;
const MOST_BODY_BYTES = 32 * 1_024;
const MOST_ATTRIBUTES_BYTES = 16 * 1_024;

/** Undefined when it is left out; null when it is taken away. */
export function givenName(body: Body, field: string): string | null | undefined {
  const value = body[field];
  if (value === undefined || value === null) return value;
  if (typeof value !== 'string' || value.length > MOST_NAME) {
    throw badRequest(`${field} must be text of ${MOST_NAME} characters or fewer.`);
  }
  return value.trim() === '' ? null : value;
}

/** A JSON object, as the text that the wire wants. */
export function givenAttributes(body: Body): string | undefined {
  const value = body.attributes;
  if (value === undefined || value === null) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (Buffer.byteLength(text) > MOST_ATTRIBUTES_BYTES) throw badRequest('attributes are too large.');
  if (!isJson(text)) throw badRequest('attributes must be JSON.');
  return text;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export function givenText(body: Body): string | undefined {
  const value = body.body;
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw badRequest('body must be text.');
  if (Buffer.byteLength(value) > MOST_BODY_BYTES) throw badRequest('The message is too long.');
  return value;
}
