/** A tool as the model is told of it. The parameters are a JSON schema. */
export type ToolDescription = {
  type: 'function';
  function: { name: string; description: string; parameters: object };
};

type AskedCall = { id: string; type: 'function'; function: { name: string; arguments: string } };

export type ChatLine =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls?: AskedCall[] }
  | { role: 'tool'; tool_call_id: string; content: string };

export type ToolCall = { id: string; name: string; arguments: string };
export type Completion = { text: string; calls: ToolCall[]; tokens: number };

/** What the model has asked for, as it has to be told again with the answers. */
export const asSaid = ({ text, calls }: Completion): ChatLine => ({
  role: 'assistant',
  content: text === '' ? null : text,
  ...(calls.length > 0 && {
    tool_calls: calls.map(({ id, name, arguments: given }) => ({
      id,
      type: 'function' as const,
      function: { name, arguments: given },
    })),
  }),
});
