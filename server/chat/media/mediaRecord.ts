import type { ChatDeps } from '#server/chat/chatDeps.ts';
import type { ChatMedia } from '#server/chat/queries/media.ts';

import { createContentPath } from './contentLinks.ts';

type MediaRecordOptions = {
  deps: Pick<ChatDeps, 'secretKey' | 'clock'>;
  service: string;
  base: string;
  origin: string;
};

/** A file in the SDK's format, with a temporary URL. */
export const toMediaRecord = ({ deps, service, base, origin }: MediaRecordOptions, media: ChatMedia) => ({
  sid: media.sid,
  service_sid: service,
  channel_sid: media.conversationSid,
  message_sid: null,
  date_created: media.createdAt,
  date_upload_updated: media.createdAt,
  date_updated: media.createdAt,
  size: media.bytes,
  content_type: media.contentType,
  filename: media.filename,
  author: media.author,
  category: 'media',
  is_multipart_upstream: false,
  url: `${origin}${base}/Media/${media.sid}`,
  links: {
    content: `${base}/Media/${media.sid}/Content`,
    content_direct_temporary: `${origin}${createContentPath(deps.secretKey, media.sid, deps.clock.now())}`,
  },
});
