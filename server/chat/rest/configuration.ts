import { MOST_BYTES, MOST_FILES } from '../media/mediaLimits.ts';
import { objectOf } from '../sync/objectNames.ts';

import { type Answer, type Asked, ok } from './asked.ts';
import { links } from './links.ts';

const ONE_MB = 1_024 * 1_024;
const mailTypes = ['text/plain', 'text/html'];

/** The first thing that the SDK asks for: where everything else is. */
export function configuration({ parts, user, origin }: Asked): Answer {
  const { service } = parts.chatTokens;
  const { conversations, users, typing, messages_receipts } = links(service);
  const media = `${origin}/chat/media/v1/Services/${service}`;
  const me = `${users}/${user.sid}`;
  return ok({
    identity: user.identity,
    links: {
      my_conversations: `${me}/Conversations`,
      conversations,
      users,
      current_user: me,
      typing,
      media_service: `${media}/Media`,
      media_set_service: `${media}/MediaSet`,
      messages_receipts,
    },
    sync_objects: {
      my_conversations: objectOf(user.sid, 'myConversations').uniqueName,
      my_user_info: objectOf(user.sid, 'info').uniqueName,
    },
    options: {
      reachability_enabled: false,
      user_infos_to_subscribe: 100,
      http_cache_interval: 'PT5S',
      consumption_report_interval: 'PT5S',
      media_attachments_count_limit: MOST_FILES,
      media_attachment_size_limit_in_mb: MOST_BYTES / ONE_MB,
      media_attachments_total_size_limit_in_mb: (MOST_FILES * MOST_BYTES) / ONE_MB,
      email_histories_allowed_mime_types: mailTypes,
      email_bodies_allowed_mime_types: mailTypes,
    },
  });
}
