import { ModelFailed } from '../modelFailed.ts';

type CallPart = { index: number; id: string; name: string; arguments: string };

/** What one event of the stream brings. */
export type Chunk = { text: string; calls: CallPart[]; finish: string | null; tokens: number };

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (value: unknown): Fields => {
  if (value === undefined || value === null) return {};
  if (isFields(value)) return value;
  throw new ModelFailed('malformed');
};

const listOf = (value: unknown): unknown[] => {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return value;
  throw new ModelFailed('malformed');
};

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  throw new ModelFailed('malformed');
};

export function readChunk(data: string): Chunk {
  const event = fieldsOf(parsed(data));
  if ('error' in event) throw new ModelFailed('status');
  const [first] = listOf(event.choices);
  const choice = fieldsOf(first);
  const delta = fieldsOf(choice.delta);
  const used = fieldsOf(event.usage).total_tokens;
  return {
    text: textOf(delta.content),
    calls: listOf(delta.tool_calls).map(readCall),
    finish: choice.finish_reason === undefined ? null : textOf(choice.finish_reason) || null,
    tokens: typeof used === 'number' && Number.isFinite(used) ? used : 0,
  };
}

function readCall(given: unknown, place: number): CallPart {
  const call = fieldsOf(given);
  const asked = fieldsOf(call.function);
  const index = call.index ?? place;
  if (typeof index !== 'number' || !Number.isInteger(index)) throw new ModelFailed('malformed');
  return { index, id: textOf(call.id), name: textOf(asked.name), arguments: textOf(asked.arguments) };
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    throw new ModelFailed('malformed');
  }
}
