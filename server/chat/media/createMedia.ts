import { addMedia, mediaBySid, mediaPiece } from '#server/db/chat/media.ts';
import { participantOf } from '#server/db/chat/participants.ts';
import type { ChatUser } from '#server/db/chat/users.ts';
import { takeFromAddressLimit } from '#server/db/rateLimits.ts';
import type { Caller } from '#server/http/caller.ts';
import { readBytes } from '#server/http/readBytes.ts';
import { Busy } from '#server/pictures/files/queue.ts';

import type { ChatParts } from '../chatParts.ts';
import { badRequest, noSuch, Refused, tooMany } from '../refused.ts';
import { newSid } from '../sids.ts';
import { letIn } from '../wire/letIn.ts';

import { acceptFile } from './acceptFile.ts';
import { fileAt, MEDIA } from './contentLinks.ts';
import { givenFile, plainFilename } from './givenFile.ts';
import { MOST_BYTES } from './mediaLimits.ts';
import { recordOf } from './mediaRecord.ts';

/** What a form adds to the file that it holds. */
const FORM_BYTES = 4 * 1_024;
const MOST_OF_A_SET = 100;

/** Files come here, larger and slower than anything else. */
export const chatUploads = {
  isUpload: (pathname: string) => pathname.startsWith(`${MEDIA}/v1/`),
  maxBodyBytes: MOST_BYTES + FORM_BYTES,
  timeoutMs: 120_000,
};

const json = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' },
  });

/** Where the SDK brings files, and finds them again. Null for other addresses. */
export function createChatMedia(parts: ChatParts) {
  const { db, clock, secretKey, limits } = parts;
  const { service } = parts.chatTokens;
  const base = `${MEDIA}/v1/Services/${service}`;

  async function upload(request: Request, user: ChatUser, caller: Caller) {
    const { allowed } = await takeFromAddressLimit(db, {
      secretKey,
      name: 'chat-uploads',
      ip: caller.ip,
      limit: limits.uploadsPer10Min,
      windowSeconds: 600,
      now: clock.now(),
    });
    if (!allowed) throw tooMany('You’ve sent a lot of files. Please try again in ten minutes.');
    const body = await readBytes(request, chatUploads.maxBodyBytes);
    const file = body === 'too big' ? null : await givenFile(request, body);
    if (body === 'too big' || (file && file.bytes.byteLength > MOST_BYTES)) {
      throw new Refused(413, 'A file can be up to 10 MB.');
    }
    if (!file || file.bytes.byteLength === 0) throw badRequest('There’s no file in this.');
    const accepted = await acceptFile(file.bytes);
    if ('problem' in accepted) throw new Refused(415, accepted.problem);
    const sid = newSid('ME');
    const filename = plainFilename(file.filename, accepted.contentType);
    const media = { sid, author: user.identity, organizationId: user.organizationId, filename };
    await db.transaction((tx) => addMedia(tx, { ...media, ...accepted, now: clock.now() }));
    return json(201, await shown(originOf(request, caller), user, sid));
  }

  /** To its author, and to whoever is in the conversation in which it was sent. */
  async function shown(origin: string, user: ChatUser, sid: string): Promise<object> {
    const media = await mediaBySid(db, sid);
    const sentIn = media?.conversationSid ?? null;
    const isInIt = sentIn !== null && (await participantOf(db, sentIn, { userSid: user.sid })) !== null;
    if (!media || (media.author !== user.identity && !isInIt)) throw noSuch('file');
    return recordOf({ parts, service, base, origin }, media);
  }

  async function readSet(request: Request, user: ChatUser, caller: Caller): Promise<Response> {
    const asked = (await request.json().catch(() => null)) as { list?: unknown } | null;
    const list = Array.isArray(asked?.list) ? (asked.list as unknown[]).slice(0, MOST_OF_A_SET) : [];
    const records = [];
    for (const entry of list) {
      const { media_sid: sid } = (entry ?? {}) as { media_sid?: unknown };
      const record = await shown(originOf(request, caller), user, String(sid)).catch((error: unknown) => {
        if (error instanceof Refused) return null;
        throw error;
      });
      records.push(record ? { code: 200, media_record: record } : { code: 404 });
    }
    return json(200, records);
  }

  async function content(sid: string): Promise<Response> {
    const media = await mediaBySid(db, sid);
    if (!media) throw noSuch('file');
    let place = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const piece = await mediaPiece(db, sid, place++);
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    });
    return new Response(body, {
      headers: {
        'content-type': media.contentType,
        'content-length': String(media.bytes),
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(media.filename)}`,
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, max-age=600',
      },
    });
  }

  async function answer(request: Request, pathname: string, caller: Caller): Promise<Response> {
    const read = request.method === 'GET' ? fileAt(secretKey, pathname, clock.now()) : null;
    if (read !== null) return content(read);
    const entered = await letIn(parts, request.headers.get('x-twilio-token'));
    if ('problem' in entered) throw new Refused(401, 'This token isn’t valid.', entered.problem);
    if (request.method === 'POST' && pathname === `${base}/Media`) {
      return upload(request, entered.user, caller);
    }
    if (request.method === 'POST' && pathname === `${base}/MediaSet`) {
      return readSet(request, entered.user, caller);
    }
    const sid = pathname.startsWith(`${base}/Media/`) ? pathname.slice(base.length + '/Media/'.length) : '';
    if (request.method !== 'GET') throw noSuch('address');
    return json(200, await shown(originOf(request, caller), entered.user, sid));
  }

  return async (request: Request, caller: Caller): Promise<Response | null> => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(`${MEDIA}/`)) return null;
    try {
      return await answer(request, pathname, caller);
    } catch (error) {
      if (error instanceof Busy)
        return json(503, { status: 503, message: 'We’re busy right now. Please try again.' });
      if (error instanceof Refused) {
        const { status, code, message } = error;
        return json(status, { status, code, message });
      }
      throw error;
    }
  };
}

const originOf = (request: Request, { isSecure }: Caller) =>
  `${isSecure ? 'https' : 'http'}://${new URL(request.url).host}`;
