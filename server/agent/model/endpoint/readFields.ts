import { ModelFailedError } from '../modelFailedError.ts';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const toFields = (value: unknown): Fields => {
  if (value === undefined || value === null) return {};
  if (isFields(value)) return value;
  throw new ModelFailedError('malformed');
};

export const toList = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  throw new ModelFailedError('malformed');
};

export const toText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  throw new ModelFailedError('malformed');
};

export const toTokenCount = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : 0;

export function parseEvent(data: string): Fields {
  try {
    return toFields(JSON.parse(data));
  } catch {
    throw new ModelFailedError('malformed');
  }
}

const MAX_CHARACTERS = 12_000;
const MAX_CALLS = 8;

/** Refuses an answer that does not end. */
export function limitLength(text: string, calls: readonly { arguments: string }[]): void {
  const length = calls.reduce((sum, call) => sum + call.arguments.length, text.length);
  if (length > MAX_CHARACTERS || calls.length > MAX_CALLS) throw new ModelFailedError('too long');
}
