import type { BrowserSession } from '#server/http/browserSession.ts';
import type { Tokens } from '#server/tokens.ts';

import type { ChatParts } from '../chatParts.ts';

/** What the session functions are given. */
export type SessionParts = ChatParts & {
  ip: string;
  browser: BrowserSession;
  /** The secrets in the addresses of tours. */
  tokens: Tokens;
  /** The chat's token, from whoever bears it in place of the cookie. */
  bearer: string | null;
};
