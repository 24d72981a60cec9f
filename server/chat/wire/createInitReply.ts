import type { ChatUser } from '#server/chat/queries/users.ts';

import type { PacketHeader } from './packet.ts';

const SUPPORTED_CAPABILITIES = ['client_update', 'offline_storage'];

/** The answer to an accepted connection. It continues no earlier one, so the browser reads it all again. */
export const createInitReply = (
  { registrations }: PacketHeader,
  { context, user }: { context: string; user: ChatUser },
) => ({
  capabilities: SUPPORTED_CAPABILITIES,
  continuation_token: context,
  continuation_token_status: {
    reissued: true,
    reissue_reason: 'MISSING',
    reissue_message: 'Continuation token is not provided',
  },
  // user ids change when the data are wiped, so the browser then uses a new local store
  offline_storage: { ip_messaging: { storage_id: user.sid } },
  init_registrations: Array.isArray(registrations)
    ? registrations.map((registration: object) => ({ ...registration, notification_ctx_id: context }))
    : [],
});
