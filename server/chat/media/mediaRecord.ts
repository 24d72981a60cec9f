import type { ChatMedia } from '#server/db/chat/media.ts';

import type { ChatParts } from '../chatParts.ts';

import { contentPath } from './contentLinks.ts';

type Where = { parts: Pick<ChatParts, 'secretKey' | 'clock'>; service: string; base: string; origin: string };

/** A file as the SDK wants to be told of it, with an address that shows it for a while. */
export const recordOf = ({ parts, service, base, origin }: Where, media: ChatMedia) => ({
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
    content_direct_temporary: `${origin}${contentPath(parts.secretKey, media.sid, parts.clock.now())}`,
  },
});
