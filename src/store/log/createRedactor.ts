import { looksLikeEmail } from '#domain/contact.ts';
import { isPhoneNumber } from '#domain/phone.ts';
import { decodeSafely, replaceTokens } from '#src/lib/address.ts';

import type { Kind } from './fieldKinds.ts';
import { findKind } from './fieldKinds.ts';
import { createStandIns } from './standIns.ts';

/** Where a value stands: its name, the name of the part around it, and whether the visitor has sent it. */
type Place = { name: string; parent: string; isSent: boolean };

type Fields = Readonly<Record<string, unknown>>;

const ROOT: Place = { name: '', parent: '', isSent: false };

/** The key of a query in the cache: its name and arguments. */
const cacheKeyPattern = /^(\w+)\(([[{].*[\]}])\)$/su;

/** Codes of errors. */
const constantPattern = /^[A-Z]+(?:_[A-Z]+)*$/;

const plainAnswerPattern = /^(?:\d{1,4}|\d{4}-\d\d-\d\d|yes|no|on|true|false)$/;

/**
 * Replaces what is secret in actions and states, and in anything that consists of them, by stand-ins. Where a
 * text stands decides what it is, see `fieldKinds.ts`.
 */
export function createRedactor() {
  const standIns = createStandIns();
  const offered = new Set<string>();
  const results = new WeakSet<object>();
  let memo = new WeakMap<object, { place: Place; result: unknown }>();

  function redactValue(value: unknown, place: Place): unknown {
    if (typeof value === 'string') return value === '' ? value : redactText(value, place);
    if (typeof value !== 'object' || value === null || results.has(value)) return value;
    const known = memo.get(value);
    if (known && isSamePlace(known.place, place)) return known.result;
    const result = Array.isArray(value)
      ? value.map((item) => redactValue(item, place))
      : redactFields(value as Fields, place);
    results.add(result);
    memo.set(value, { place, result });
    return result;
  }

  function redactFields(fields: Fields, place: Place) {
    const redacted = Object.entries(fields).map(([key, value]) => {
      // what a machine is doing, in its own words
      if (key === 'value' && 'context' in fields) return [key, value];
      return [key, redactValue(value, findPlace(fields, key, place))];
    });
    return Object.fromEntries(redacted.map(([key, value]) => [redactKey(key as string), value])) as object;
  }

  function redactText(text: string, place: Place): string {
    if (text.endsWith(')') && cacheKeyPattern.test(text)) return redactKey(text);
    const kind = toKind(text, place);
    if (kind === 'open') return standIns.fillOurs(text);
    if (kind === 'address') return redactAddress(text);
    if (kind === 'sentence') return standIns.fill(text);
    return kind === 'choice' ? redactChoice(text, place) : standIns.get(kind, text);
  }

  function redactAddress(address: string): string {
    const parts = address.split(/[#&/=?]/).map(decodeSafely);
    for (const part of parts) if (looksLikeEmail(part) || isPhoneNumber(part)) standIns.get('contact', part);
    // by its place, because a short one can't be distinguished from our own words
    return standIns.fill(replaceTokens(address, (token) => standIns.get('token', token)));
  }

  function toKind(text: string, { parent, name, isSent }: Place): Kind {
    const kind = findKind(parent, name) ?? 'text';
    if (`${parent}.${name}` === 'options.value') offered.add(text);
    if (kind === 'code' && constantPattern.test(text)) return 'open';
    return kind === 'sentence' && isSent ? 'text' : kind;
  }

  function redactChoice(text: string, place: Place): string {
    if (text.split('\n').every((line) => plainAnswerPattern.test(line) || offered.has(line))) return text;
    const parts = parseJson(text);
    return parts === null ? standIns.get('text', text) : JSON.stringify(redactValue(parts, place));
  }

  /** A page whose arguments are stand-ins looks for its data under the same key. */
  function redactKey(key: string): string {
    const [, endpoint = '', args = ''] = cacheKeyPattern.exec(key) ?? [];
    const parts = parseJson(args);
    if (parts === null) return standIns.fill(key);
    const place = { ...ROOT, name: endpoint };
    const redacted = Array.isArray(parts)
      ? parts.map((part: unknown) => (typeof part === 'string' ? standIns.fill(part) : part))
      : redactValue(parts, place);
    return `${endpoint}(${JSON.stringify(redacted)})`;
  }

  return function redact<Value>(value: Value): Value {
    // a secret can be a part of a text before the place that says what it is
    for (;;) {
      const count = standIns.countParts();
      const result = redactValue(value, ROOT);
      if (standIns.countParts() === count) return result as Value;
      memo = new WeakMap();
    }
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isSamePlace = (one: Place, other: Place) =>
  one.name === other.name && one.parent === other.parent && one.isSent === other.isSent;

function findPlace(fields: Fields, key: string, { name, isSent }: Place): Place {
  const place = { name: key, parent: name, isSent };
  const owner = getOwner(fields);
  if (key === 'originalArgs') return { ...place, name: owner ?? key, isSent: fields.type === 'mutation' };
  if (key === 'payload' || key === 'data') return { ...place, name: owner ?? key };
  if (key === 'value' && Array.isArray(fields.path)) return { ...place, name: String(fields.path.at(-1)) };
  return place;
}

/** The endpoint of a request or of its data; of another action, the last part of its type. */
function getOwner({ endpointName, meta, type }: Fields): string | null {
  const { arg } = Object(meta) as { arg?: { endpointName?: unknown } };
  const owner =
    endpointName ?? arg?.endpointName ?? (typeof type === 'string' ? type.split('/').at(-1) : null);
  return typeof owner === 'string' ? owner : null;
}
