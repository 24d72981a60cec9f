import type { ChatParts } from '#server/chat/chatParts.ts';
import type { Log } from '#server/log.ts';
import type { Tokens } from '#server/tokens.ts';

import type { Agent } from './agent.ts';
import type { Tools } from './tools/tools.ts';

/** The browser that began a chat, as far as the server knows it. */
export type Visit = { conversationSid: string; browserMac: Uint8Array };

export type AgentParts = Pick<ChatParts, 'db' | 'clock' | 'bus'> & {
  log: Log;
  tokens: Tokens;
  agent: Agent;
  toolsOf: (visit: Visit) => Tools;
};
