import type { ChatParts } from '#server/chat/chatParts.ts';
import type { ChatSession } from '#server/db/chat/sessions.ts';
import type { Log } from '#server/log.ts';
import type { Tokens } from '#server/tokens.ts';

import type { Agent } from './agent.ts';
import type { Tools } from './tools/tools.ts';

/** The browser that began a chat, as far as the server knows it. */
export type Visit = Pick<ChatSession, 'conversationSid' | 'browserMac' | 'addressMac'>;

export type AgentParts = Pick<ChatParts, 'db' | 'clock' | 'bus'> & {
  log: Log;
  tokens: Tokens;
  agent: Agent;
  /** They ask nothing more once the signal is given. */
  toolsOf: (visit: Visit, signal: AbortSignal) => Tools;
};
