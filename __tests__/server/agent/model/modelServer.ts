import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { ModelSettings } from '#server/serviceSettings.ts';

type Message = {
  role: string;
  content: string | null;
  tool_calls?: { id: string; function: { name: string } }[];
};

/** A request to the model. */
export type ModelRequest = {
  messages: Message[];
  tools: { function: { name: string; parameters: object; strict?: boolean } }[];
  stream: boolean;
  /** Where it was sent, below the base URL. */
  path: string;
  /** As it came over the wire. */
  body: string;
  headers: IncomingMessage['headers'];
};

type Answering = (request: ModelRequest, response: ServerResponse) => void;

/** A server with the interface of a language model, with the test's answers. */
export async function openModelServer() {
  const requests: ModelRequest[] = [];
  let answering: Answering = says('Hello.');
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const read = JSON.parse(body) as Omit<ModelRequest, 'body' | 'headers' | 'path'>;
      const path = (request.url ?? '').replace('/v1', '');
      const all = { ...read, body, path, headers: request.headers };
      requests.push(all);
      answering(all, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const settings: ModelSettings = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    apiKey: 'sk-of-the-tests',
    model: 'small',
    api: 'chat',
    timeoutMs: 50_000,
    silenceMs: 50_000,
    reasoningEffort: '',
    callsPerAnswer: 4,
    outputTokens: 2_000,
    tokensPerAnswer: 100_000,
    tokensPerChat: 1_000_000,
    tokensPerDay: 1_000_000_000,
  };
  return {
    settings,
    asked: requests,
    answer(how: Answering) {
      answering = how;
      requests.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type ModelServer = Awaited<ReturnType<typeof openModelServer>>;

const STREAM = { 'content-type': 'text/event-stream' };

type Piece = { content?: string; tool_calls?: object[] };

const event = (delta: Piece, finish: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

/** The pieces of a stream, as they are sent. */
export const stream = (pieces: readonly string[]): Answering => {
  return (_asked, response) => {
    response.writeHead(200, STREAM);
    for (const piece of pieces) response.write(piece);
    response.end();
  };
};

export const toPiece = (text: string) => event({ content: text });
export const END = `${event({}, 'stop')}data: [DONE]\n\n`;

/** In pieces of a few letters, the way models write. */
export const says = (text: string): Answering =>
  stream([...(text.match(/[\s\S]{1,7}/g) ?? []).map(toPiece), END]);

/** Calls a tool, with its arguments in pieces. */
export function calls(name: string, args: object | string): Answering {
  const text = typeof args === 'string' ? args : JSON.stringify(args);
  const half = Math.ceil(text.length / 2);
  const part = (more: object) => event({ tool_calls: [{ index: 0, ...more }] });
  return stream([
    part({ id: 'call_1', type: 'function', function: { name, arguments: '' } }),
    part({ function: { arguments: text.slice(0, half) } }),
    part({ function: { arguments: text.slice(half) } }),
    `${event({}, 'tool_calls')}data: [DONE]\n\n`,
  ]);
}

/** One answer after the other, with the last one repeated. */
export function inOrder(...all: readonly Answering[]): Answering {
  let at = 0;
  return (request, response) => {
    const now = all[Math.min(at, all.length - 1)];
    at += 1;
    now?.(request, response);
  };
}

/** The visitor's words, as the model received them. */
export const visitorsWordsIn = ({ messages }: ModelRequest): string =>
  messages.findLast(({ role }) => role === 'user')?.content ?? '';

/** The answers of the tools to the model in this turn, without what it is always told. */
export const toolAnswersIn = ({ messages }: Pick<ModelRequest, 'messages'>): string[] => {
  const asked = messages.findLastIndex(({ role }) => role === 'user');
  return messages
    .slice(asked)
    .filter(({ role }) => role === 'tool')
    .slice(1)
    .map(({ content }) => content ?? '');
};
