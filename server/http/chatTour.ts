import type { ChatParts } from '#server/chat/chatParts.ts';
import { tourPathPattern } from '#server/chat/session/tourPath.ts';
import { chatSession } from '#server/db/chat/sessions.ts';
import { tourReference } from '#server/tours/view/reference.ts';

import { openBrowserSession } from './browserSession.ts';
import { secretAddressHeaders } from './headers.ts';

type Parts = Pick<ChatParts, 'db' | 'secretKey' | 'tokens'> & { isDemo: boolean };

/** There it is said that a link leads nowhere, and another is offered. */
const NOWHERE = 'unknown';

/**
 * Leads from a chat to the page of the tour that is spoken of in it. What was said has no secret in it: it follows here,
 * for the browser that began the chat, while the chat goes on. Null for other addresses.
 */
export function createChatTour({ db, secretKey, tokens, isDemo }: Parts) {
  async function tokenFor(request: Request, conversationSid: string, reference: string) {
    const session = await chatSession(db, conversationSid);
    if (!session?.tourId || session.endedAt !== null) return NOWHERE;
    const mac = openBrowserSession(request.headers.get('cookie'), { secretKey, isDemo }).mac();
    const isHis = mac?.equals(session.browserMac) === true && tourReference(session.tourId) === reference;
    return isHis ? tokens.derive('tour', session.tourId) : NOWHERE;
  }

  return async (request: Request): Promise<Response | null> => {
    const [, conversationSid, reference] = tourPathPattern.exec(new URL(request.url).pathname) ?? [];
    if (conversationSid === undefined || reference === undefined) return null;
    const token = await tokenFor(request, conversationSid, reference);
    const location = `/reschedule-tour-request/${token}`;
    return new Response(null, { status: 303, headers: { ...secretAddressHeaders, location } });
  };
}
