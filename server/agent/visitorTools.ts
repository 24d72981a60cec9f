import type { Graphql } from '#server/graphql/handler.ts';

import type { AgentParts, Visit } from './agentParts.ts';
import { createTools } from './tools/tools.ts';

/**
 * The portal's operations in the name of the browser that began the chat: what it holds is held for that browser, and
 * the limits of its address are those of all its chats.
 */
export const visitorTools =
  ({ execute }: Pick<Graphql, 'execute'>): AgentParts['toolsOf'] =>
  ({ conversationSid, browserMac, addressMac }: Visit, signal) => {
    const mac = Buffer.from(browserMac);
    const browser = { mac: () => mac, begin: () => mac, keep: () => mac, end: () => undefined };
    const ip = addressMac === null ? conversationSid : Buffer.from(addressMac).toString('hex');
    const caller = { ip, isSecure: true, requestId: conversationSid };
    return createTools(async (operation) => {
      signal.throwIfAborted();
      const answer = await execute(operation, caller, signal, browser);
      signal.throwIfAborted();
      return answer;
    });
  };
