import type { ChatDeps } from '#server/chat/chatDeps.ts';
import { findChatSession } from '#server/chat/queries/sessions.ts';
import { openBrowserSession } from '#server/http/browserSession.ts';
import { secretAddressHeaders } from '#server/http/headers.ts';
import { createRoutes, type Routes } from '#server/http/routes.ts';
import { getTourReference } from '#server/tours/view/tourLabels.ts';

type Deps = Pick<ChatDeps, 'db' | 'secretKey' | 'tokens'> & { isDemo: boolean };

/** Leads to the page that explains that the link is invalid and offers another one. */
const UNKNOWN_TOKEN = 'unknown';

/**
 * Redirects from a chat to the page of the tour it mentions. Messages contain no secrets, so the token is
 * added here, for the browser that began the chat, while the chat goes on.
 */
export function createChatTourRoutes({ db, secretKey, tokens, isDemo }: Deps): Routes {
  async function findChatTourToken(request: Request, conversationSid: string, reference: string) {
    const session = await findChatSession(db, conversationSid);
    if (!session?.tourId || session.endedAt !== null) return UNKNOWN_TOKEN;
    const browserHash = openBrowserSession(request.headers.get('cookie'), { secretKey, isDemo }).hash();
    const isSameVisitor =
      browserHash?.equals(session.browserHash) === true && getTourReference(session.tourId) === reference;
    return isSameVisitor ? tokens.derive('tour', session.tourId) : UNKNOWN_TOKEN;
  }

  const routes = createRoutes();
  routes.get('/chat/tour/:conversationSid{CH[0-9a-f]{32}}/:reference{[\\w-]{1,20}}', async ({ req }) => {
    const { conversationSid, reference } = req.param();
    const token = await findChatTourToken(req.raw, conversationSid, reference);
    const location = `/reschedule-tour-request/${token}`;
    return new Response(null, { status: 303, headers: { ...secretAddressHeaders, location } });
  });
  return routes;
}
