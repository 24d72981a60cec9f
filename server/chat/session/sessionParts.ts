import type { BrowserSession } from '#server/http/browserSession.ts';

import type { ChatParts } from '../chatParts.ts';

/** What the session functions are given. */
export type SessionParts = ChatParts & {
  ip: string;
  browser: BrowserSession;
  /** The chat's token, from whoever bears it in place of the cookie. */
  bearer: string | null;
};
