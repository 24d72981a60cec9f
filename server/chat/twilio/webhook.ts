import { createHmac, timingSafeEqual } from 'node:crypto';

import { plainText } from '#server/http/headers.ts';
import { readBytes } from '#server/http/readBytes.ts';

import type { ChatParts } from '../chatParts.ts';
import { Refused } from '../refused.ts';

import { takeEvent } from './takeEvent.ts';
import { type TwilioChat, WEBHOOK_PATH } from './twilioChat.ts';

const MOST_BYTES = 256 * 1_024;

/** Where Twilio tells what visitors say. Null for other addresses. */
export function createTwilioWebhook(parts: ChatParts, { authToken, publicUrl }: TwilioChat) {
  return async (request: Request): Promise<Response | null> => {
    if (new URL(request.url).pathname !== WEBHOOK_PATH) return null;
    if (request.method !== 'POST')
      return plainText('This address accepts POST only.', 405, { allow: 'POST' });
    const body = await readBytes(request, MOST_BYTES);
    if (body === 'too big') return plainText('This is too large.', 413);
    const told = [...new URLSearchParams(body.toString())];
    const signature = request.headers.get('x-twilio-signature') ?? '';
    if (!isSigned(signature, { url: `${publicUrl}${WEBHOOK_PATH}`, told, authToken })) {
      return plainText('The signature is missing or wrong.', 403);
    }
    try {
      await takeEvent(parts, Object.fromEntries(told));
    } catch (error) {
      // such as something said in a chat that was ended meanwhile: telling it again would not help
      if (!(error instanceof Refused)) throw error;
    }
    return new Response(null, { status: 204 });
  };
}

type Signed = { url: string; told: [string, string][]; authToken: string };

/** Twilio's own way: the address with all fields after it, in the order of their names. */
function isSigned(signature: string, { url, told, authToken }: Signed): boolean {
  const inOrder = told.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  const text = inOrder.map(([name, value]) => name + value).join('');
  const right = createHmac('sha1', authToken)
    .update(url + text)
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.byteLength === right.byteLength && timingSafeEqual(given, right);
}
