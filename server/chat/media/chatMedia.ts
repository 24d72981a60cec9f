import { MAX_FILE_BYTES } from '#domain/chat.ts';
import type { ChatDeps } from '#server/chat/chatDeps.ts';
import {
  badRequest,
  resourceNotFound,
  ChatRequestError,
  tooManyRequests,
} from '#server/chat/chatRequestError.ts';
import { addMedia, mediaBySid, getMediaPiece } from '#server/chat/queries/media.ts';
import { findParticipant } from '#server/chat/queries/participants.ts';
import type { ChatUser } from '#server/chat/queries/users.ts';
import { createSid } from '#server/chat/sids.ts';
import { authenticateToken } from '#server/chat/wire/authenticateToken.ts';
import { consumeIpRateLimit } from '#server/db/rateLimits.ts';
import { BusyError } from '#server/homes/pictures/files/queue.ts';
import type { Caller } from '#server/http/caller.ts';
import { readBytes } from '#server/http/readBytes.ts';
import { createRoutes, type Routes } from '#server/http/routes.ts';

import { acceptFile, readUploadedFile, sanitizeFilename } from './acceptFile.ts';
import { verifyContentPath, MEDIA_PATH, toMediaRecord } from './contentLinks.ts';

/** What form encoding adds to the file. */
const FORM_OVERHEAD_BYTES = 4 * 1_024;
const MAX_SET_SIZE = 100;

/** Uploads are larger and slower than other requests. */
export const chatUploads = {
  isUpload: (pathname: string) => pathname.startsWith(`${MEDIA_PATH}/v1/`),
  maxBodyBytes: MAX_FILE_BYTES + FORM_OVERHEAD_BYTES,
  timeoutMs: 120_000,
};

const jsonResponse = (status: number, body: object) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' },
  });

/** Where the SDK uploads and looks up files. */
export function createChatMediaRoutes(deps: ChatDeps): Routes {
  const { db, clock, secretKey, limits } = deps;
  const { service } = deps.chatTokens;
  const base = `${MEDIA_PATH}/v1/Services/${service}`;

  async function upload(request: Request, user: ChatUser, caller: Caller) {
    const { allowed } = await consumeIpRateLimit(db, {
      secretKey,
      name: 'chat-uploads',
      ip: caller.ip,
      limit: limits.uploadsPer10Min,
      windowSeconds: 600,
      now: clock.now(),
    });
    if (!allowed) throw tooManyRequests('You’ve sent a lot of files. Please try again in ten minutes.');
    const body = await readBytes(request, chatUploads.maxBodyBytes);
    const file = body === 'too big' ? null : await readUploadedFile(request, body);
    if (body === 'too big' || (file && file.bytes.byteLength > MAX_FILE_BYTES)) {
      throw new ChatRequestError(413, 'A file can be up to 10 MB.');
    }
    if (!file || file.bytes.byteLength === 0)
      throw badRequest('That file is missing or empty. Choose another one.');
    const accepted = await acceptFile(file.bytes);
    if ('problem' in accepted) throw new ChatRequestError(415, accepted.problem);
    const sid = createSid('ME');
    const filename = sanitizeFilename(file.filename, accepted.contentType);
    const media = { sid, author: user.identity, organizationId: user.organizationId, filename };
    await db.transaction((tx) => addMedia(tx, { ...media, ...accepted, now: clock.now() }));
    return jsonResponse(201, await getMediaRecord(getOrigin(request, caller), user, sid));
  }

  /** Readable by the file's author and by participants of the conversation it was sent in. */
  async function getMediaRecord(origin: string, user: ChatUser, sid: string): Promise<object> {
    const media = await mediaBySid(db, sid);
    const conversationSid = media?.conversationSid ?? null;
    const isParticipant =
      conversationSid !== null &&
      (await findParticipant(db, conversationSid, { userSid: user.sid })) !== null;
    if (!media || (media.author !== user.identity && !isParticipant)) throw resourceNotFound('file');
    return toMediaRecord({ deps: deps, service, base, origin }, media);
  }

  async function readMediaSet(request: Request, user: ChatUser, caller: Caller): Promise<Response> {
    const payload = (await request.json().catch(() => null)) as { list?: unknown } | null;
    const list = Array.isArray(payload?.list) ? (payload.list as unknown[]).slice(0, MAX_SET_SIZE) : [];
    const records = [];
    for (const entry of list) {
      const { media_sid: sid } = (entry ?? {}) as { media_sid?: unknown };
      const record = await getMediaRecord(getOrigin(request, caller), user, String(sid)).catch(
        (error: unknown) => {
          if (error instanceof ChatRequestError) return null;
          throw error;
        },
      );
      records.push(record ? { code: 200, media_record: record } : { code: 404 });
    }
    return jsonResponse(200, records);
  }

  async function getContent(sid: string): Promise<Response> {
    const media = await mediaBySid(db, sid);
    if (!media) throw resourceNotFound('file');
    let pieceIndex = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const piece = await getMediaPiece(db, sid, pieceIndex++);
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
    const contentSid = request.method === 'GET' ? verifyContentPath(secretKey, pathname, clock.now()) : null;
    if (contentSid !== null) return getContent(contentSid);
    const authenticated = await authenticateToken(deps, request.headers.get('x-twilio-token'));
    if ('problem' in authenticated)
      throw new ChatRequestError(401, 'This token isn’t valid.', authenticated.problem);
    if (request.method === 'POST' && pathname === `${base}/Media`) {
      return upload(request, authenticated.user, caller);
    }
    if (request.method === 'POST' && pathname === `${base}/MediaSet`) {
      return readMediaSet(request, authenticated.user, caller);
    }
    const sid = pathname.startsWith(`${base}/Media/`) ? pathname.slice(base.length + '/Media/'.length) : '';
    if (request.method !== 'GET') throw resourceNotFound('address');
    return jsonResponse(200, await getMediaRecord(getOrigin(request, caller), authenticated.user, sid));
  }

  const routes = createRoutes();
  // the SDK’s protocol asks for a token before it says which addresses and methods exist
  routes.all(`${MEDIA_PATH}/:rest{.*}`, async ({ req, env }) => {
    try {
      return await answer(req.raw, req.path, env.caller);
    } catch (error) {
      if (error instanceof BusyError)
        return jsonResponse(503, { status: 503, message: 'We’re busy right now. Please try again.' });
      if (error instanceof ChatRequestError) {
        const { status, code, message } = error;
        return jsonResponse(status, { status, code, message });
      }
      throw error;
    }
  });
  return routes;
}

const getOrigin = (request: Request, { isSecure }: Caller) =>
  `${isSecure ? 'https' : 'http'}://${new URL(request.url).host}`;
