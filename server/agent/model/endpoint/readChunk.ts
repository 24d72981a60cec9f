import { ModelFailedError } from '../modelFailedError.ts';

type CallPart = { index: number; id: string; name: string; arguments: string };

/** The contents of one stream event. */
export type Chunk = { text: string; calls: CallPart[]; finish: string | null; tokens: number };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parseFields = (value: unknown): Fields => {
  if (value === undefined || value === null) return {};
  if (isFields(value)) return value;
  throw new ModelFailedError('malformed');
};

const toList = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  throw new ModelFailedError('malformed');
};

const toText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  throw new ModelFailedError('malformed');
};

export function readChunk(data: string): Chunk {
  const event = parseFields(parseJson(data));
  if ('error' in event) throw new ModelFailedError('status');
  const [first] = toList(event.choices);
  const choice = parseFields(first);
  const delta = parseFields(choice.delta);
  const used = parseFields(event.usage).total_tokens;
  return {
    text: toText(delta.content),
    calls: toList(delta.tool_calls).map(readCall),
    finish: choice.finish_reason === undefined ? null : toText(choice.finish_reason) || null,
    tokens: typeof used === 'number' && Number.isFinite(used) ? used : 0,
  };
}

function readCall(rawCall: unknown, position: number): CallPart {
  const call = parseFields(rawCall);
  const details = parseFields(call.function);
  const index = call.index ?? position;
  if (typeof index !== 'number' || !Number.isInteger(index)) throw new ModelFailedError('malformed');
  return { index, id: toText(call.id), name: toText(details.name), arguments: toText(details.arguments) };
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new ModelFailedError('malformed');
  }
}
