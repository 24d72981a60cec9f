import type { BrowserSession } from '#server/http/browserSession.ts';

import type { ChatDeps } from '../chatDeps.ts';

/** Dependencies of the session functions. */
export type SessionDeps = ChatDeps & {
  ip: string;
  browser: BrowserSession;
  /** The chat's token, sent in place of the cookie. */
  bearer: string | null;
};
