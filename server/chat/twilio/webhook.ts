import { createHmac, timingSafeEqual } from 'node:crypto';

import type { ChatDeps } from '#server/chat/chatDeps.ts';
import { ChatRequestError } from '#server/chat/chatRequestError.ts';
import { plainText } from '#server/http/headers.ts';
import { readBytes } from '#server/http/readBytes.ts';
import { createRoutes, type Routes } from '#server/http/routes.ts';
import type { TwilioChat } from '#server/serviceSettings.ts';

import { handleTwilioEvent } from './handleTwilioEvent.ts';
import { WEBHOOK_PATH } from './twilioChat.ts';

const MAX_BYTES = 256 * 1_024;

/** Receives visitors' messages from Twilio. */
export function createTwilioRoutes(deps: ChatDeps, { authToken, publicUrl }: TwilioChat): Routes {
  const routes = createRoutes();
  routes.post(WEBHOOK_PATH, async ({ req }) => {
    const body = await readBytes(req.raw, MAX_BYTES);
    if (body === 'too big') return plainText('This is too large.', 413);
    const fields = [...new URLSearchParams(body.toString())];
    const signature = req.header('x-twilio-signature') ?? '';
    if (!isSigned(signature, { url: `${publicUrl}${WEBHOOK_PATH}`, fields, authToken })) {
      return plainText('The signature is missing or wrong.', 403);
    }
    try {
      await handleTwilioEvent(deps, Object.fromEntries(fields));
    } catch (error) {
      // for example, a message in a chat that has ended meanwhile, where a retry would not help
      if (!(error instanceof ChatRequestError)) throw error;
    }
    return new Response(null, { status: 204 });
  });
  return routes;
}

type SignedRequest = { url: string; fields: [string, string][]; authToken: string };

/** Twilio's signature scheme: the URL followed by all fields, sorted by name. */
function isSigned(signature: string, { url, fields, authToken }: SignedRequest): boolean {
  const sortedFields = fields.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const text = sortedFields.map(([name, value]) => name + value).join('');
  const expectedSignature = createHmac('sha1', authToken)
    .update(url + text)
    .digest();
  const received = Buffer.from(signature, 'base64');
  return received.byteLength === expectedSignature.byteLength && timingSafeEqual(received, expectedSignature);
}
