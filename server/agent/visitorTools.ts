import type { Graphql } from '#server/graphql/handler.ts';

import type { AgentParts, Visit } from './agentParts.ts';
import { createTools } from './tools/tools.ts';

/** The portal's operations in the name of the browser that began the chat: what it holds is held for that browser. */
export const visitorTools =
  ({ execute }: Pick<Graphql, 'execute'>): AgentParts['toolsOf'] =>
  ({ conversationSid, browserMac }: Visit) => {
    const mac = Buffer.from(browserMac);
    const browser = { mac: () => mac, begin: () => mac, keep: () => mac, end: () => undefined };
    const caller = { ip: conversationSid, isSecure: true, requestId: conversationSid };
    return createTools((operation) => execute(operation, caller, undefined, browser));
  };
