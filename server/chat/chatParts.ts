import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
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

/** What commands of the chat are given. */
export type ChatParts = {
  db: Database;
  clock: Clock;
  secretKey: SecretKey;
  /** The secrets in the addresses of tours. */
  tokens: Tokens;
  bus: ChatBus;
  chatTokens: ChatTokens;
  transport: ChatTransport;
  limits: ChatLimits;
};
