import type { Clock } from '#server/clock.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import type { SecretKey } from '#server/secretKey.ts';
import type { Tokens } from '#server/tokens.ts';

import type { ChatBus } from './delivery/bus.ts';
import type { ChatTokens } from './tokens.ts';
import type { ChatTransport } from './transport.ts';

export type ChatLimits = {
  tokenSeconds: number;
  messagesPer10Min: number;
  sessionsPerHour: number;
  socketsPerAddress: number;
  uploadsPer10Min: number;
};

/** Dependencies of the chat's commands. */
export type ChatDeps = {
  db: Database;
  clock: Clock;
  secretKey: SecretKey;
  /** The secret tokens in tour URLs. */
  tokens: Tokens;
  bus: ChatBus;
  chatTokens: ChatTokens;
  transport: ChatTransport;
  limits: ChatLimits;
  /** Has somebody reply to a visitor's message, in the transaction that stores it. */
  requestReply: (
    tx: Queryable,
    message: { conversationSid: string; author: string; index: number },
    now: Date,
  ) => Promise<void>;
};
