import { newOwnerSid } from './sids.ts';

/** How what is written here comes to browsers. */
export type ChatTransport = {
  /** Where they connect to this server. Null: their SDK finds the other end by itself. */
  socketPath: string | null;
  /** The sid of the conversation of that name: it is made where there is none yet. */
  open: (name: string) => Promise<string>;
  /** Resolves when what is written of a conversation stands at the other end too. */
  carry: (conversationSid: string) => Promise<void>;
};

/** This server is the other end: what is written is there. */
export const embeddedTransport: ChatTransport = {
  socketPath: '/chat/socket',
  open: () => Promise.resolve(newOwnerSid('CH')),
  carry: () => Promise.resolve(),
};
