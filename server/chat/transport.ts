import { createOwnerSid } from './sids.ts';

/** How stored changes reach the browsers. */
export type ChatTransport = {
  /** Where browsers connect to this server; null if their SDK finds the endpoint itself. */
  socketPath: string | null;
  /** Returns the sid of the named conversation and creates it if needed. */
  open: (name: string) => Promise<string>;
  /** Resolves once a conversation's stored changes have also reached the other end. */
  sync: (conversationSid: string) => Promise<void>;
};

/** This server is the endpoint, so stored changes need no sync. */
export const embeddedTransport: ChatTransport = {
  socketPath: '/chat/socket',
  open: () => Promise.resolve(createOwnerSid('CH')),
  sync: () => Promise.resolve(),
};
