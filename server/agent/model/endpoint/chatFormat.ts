import type { ModelSettings } from '../../../serviceSettings.ts';

/** A tool as described to the model; the parameters are a JSON schema. */
export type ToolDescription = { name: string; description: string; parameters: object };

export type ToolCall = { id: string; name: string; arguments: string };

/** One line of the conversation with the model, whichever API carries it. */
export type ChatLine =
  | { role: 'system' | 'user'; content: string }
  | {
      role: 'assistant';
      content: string;
      calls?: readonly ToolCall[];
      /** What the Responses API wrote, which it wants back as it was, reasoning included. */
      items?: readonly unknown[];
    }
  | { role: 'tool'; callId: string; content: string };

export type Completion = { text: string; calls: ToolCall[]; tokens: number; items?: readonly unknown[] };

export type ModelRequest = {
  messages: readonly ChatLine[];
  tools: readonly ToolDescription[];
  /** Whether the model may call tools or has to answer now. */
  toolChoice: 'auto' | 'none';
};

type RequestSettings = Pick<ModelSettings, 'model' | 'outputTokens' | 'reasoningEffort'>;

/** How one of the two APIs is asked and read. */
export type ModelApi = {
  path: string;
  /** Without options for endpoints that know only the oldest fields. */
  createBody: (settings: RequestSettings, request: ModelRequest, withOptions: boolean) => string;
  /** Reads a stream; the text is passed on as it comes. */
  readStream: (events: AsyncIterable<string>, onText: OnText) => Promise<Completion>;
};

export type OnText = (text: string) => void;

export const toAssistantLine = ({ text, calls, items }: Completion): ChatLine => ({
  role: 'assistant',
  content: text,
  ...(calls.length > 0 && { calls }),
  ...(items && { items }),
});
