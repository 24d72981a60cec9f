import type { ChatDeps } from '#server/chat/chatDeps.ts';
import type { ChatSession } from '#server/chat/queries/sessions.ts';
import type { Log } from '#server/log.ts';
import type { Tokens } from '#server/tokens.ts';

import type { Agent } from './agent.ts';
import type { Tools } from './tools/tools.ts';

/** The browser that started a chat, as far as the server knows it. */
export type ChatBrowser = Pick<ChatSession, 'conversationSid' | 'browserHash' | 'ipHash'>;

export type AgentDeps = Pick<ChatDeps, 'db' | 'clock' | 'bus'> & {
  log: Log;
  tokens: Tokens;
  agent: Agent;
  /** Tools make no more requests once the signal is aborted. */
  getTools: (visit: ChatBrowser, signal: AbortSignal) => Tools;
};
