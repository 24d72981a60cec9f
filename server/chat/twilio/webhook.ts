import { createHmac, timingSafeEqual } from 'node:crypto';

import { plainText } from '#server/http/headers.ts';
import { readBytes } from '#server/http/readBytes.ts';

import type { ChatDeps } from '../chatDeps.ts';
import { ChatRequestError } from '../chatRequestError.ts';

import { handleTwilioEvent } from './handleTwilioEvent.ts';
import { type TwilioChat, WEBHOOK_PATH } from './twilioChat.ts';

const MAX_BYTES = 256 * 1_024;

/** Receives visitors' messages from Twilio; null for other URLs. */
export function createTwilioWebhook(deps: ChatDeps, { authToken, publicUrl }: TwilioChat) {
  return async (request: Request): Promise<Response | null> => {
    if (new URL(request.url).pathname !== WEBHOOK_PATH) return null;
    if (request.method !== 'POST')
      return plainText('This address accepts POST only.', 405, { allow: 'POST' });
    const body = await readBytes(request, MAX_BYTES);
    if (body === 'too big') return plainText('This is too large.', 413);
    const fields = [...new URLSearchParams(body.toString())];
    const signature = request.headers.get('x-twilio-signature') ?? '';
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
  };
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
