import type { Graphql } from '#server/graphql/handler.ts';

import type { AgentDeps, ChatBrowser } from './agentDeps.ts';
import { createTools } from './tools/tools.ts';

/**
 * Runs portal operations as the browser that started the chat, so holds belong to that browser and rate
 * limits cover all chats from its address.
 */
export const createVisitorTools =
  ({ execute }: Pick<Graphql, 'execute'>): AgentDeps['getTools'] =>
  ({ conversationSid, browserHash, ipHash }: ChatBrowser, signal) => {
    const hash = Buffer.from(browserHash);
    const browser = { hash: () => hash, begin: () => hash, persist: () => hash, end: () => undefined };
    const ip = ipHash === null ? conversationSid : Buffer.from(ipHash).toString('hex');
    const caller = { ip, isSecure: true, requestId: conversationSid };
    return createTools(async (operation) => {
      signal.throwIfAborted();
      const answer = await execute(operation, caller, signal, browser);
      signal.throwIfAborted();
      return answer;
    });
  };
