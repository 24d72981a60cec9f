import { badRequest } from '../chatRequestError.ts';

type Body = Record<string, unknown>;

const MAX_NAME_LENGTH = 256;
const MAX_BODY_BYTES = 32 * 1_024;
const MAX_ATTRIBUTES_BYTES = 16 * 1_024;

/** Undefined when omitted; null when removed. */
export function readNameField(body: Body, field: string): string | null | undefined {
  const value = body[field];
  if (value === undefined || value === null) return value;
  if (typeof value !== 'string' || value.length > MAX_NAME_LENGTH) {
    throw badRequest(`${field} must be text of ${MAX_NAME_LENGTH} characters or fewer.`);
  }
  return value.trim() === '' ? null : value;
}

/** A JSON object as text, which is how the protocol sends it. */
export function readAttributesField(body: Body): string | undefined {
  const value = body.attributes;
  if (value === undefined || value === null) return undefined;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (Buffer.byteLength(text) > MAX_ATTRIBUTES_BYTES) throw badRequest('attributes are too large.');
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

export function readTextField(body: Body): string | undefined {
  const value = body.body;
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw badRequest('body must be text.');
  if (Buffer.byteLength(value) > MAX_BODY_BYTES) throw badRequest('The message is too long.');
  return value;
}
