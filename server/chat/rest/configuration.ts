import { MAX_FILE_BYTES, MAX_FILES } from '#domain/chat.ts';

import { createObjectName } from '../sync/objectNames.ts';

import { type RestResponse, type RestRequest, okResponse } from './restRequest.ts';
import { getServiceLinks } from './links.ts';

const ONE_MB = 1_024 * 1_024;
const mailTypes = ['text/plain', 'text/html'];

/** The SDK's first request, which returns the URLs of everything else. */
export function getConfiguration({ deps, user, origin }: RestRequest): RestResponse {
  const { service } = deps.chatTokens;
  const { conversations, users, typing, messages_receipts } = getServiceLinks(service);
  const media = `${origin}/chat/media/v1/Services/${service}`;
  const me = `${users}/${user.sid}`;
  return okResponse({
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
      my_conversations: createObjectName(user.sid, 'myConversations').uniqueName,
      my_user_info: createObjectName(user.sid, 'info').uniqueName,
    },
    options: {
      reachability_enabled: false,
      user_infos_to_subscribe: 100,
      http_cache_interval: 'PT5S',
      consumption_report_interval: 'PT5S',
      media_attachments_count_limit: MAX_FILES,
      media_attachment_size_limit_in_mb: MAX_FILE_BYTES / ONE_MB,
      media_attachments_total_size_limit_in_mb: (MAX_FILES * MAX_FILE_BYTES) / ONE_MB,
      email_histories_allowed_mime_types: mailTypes,
      email_bodies_allowed_mime_types: mailTypes,
    },
  });
}
