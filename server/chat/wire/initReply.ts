import type { ChatUser } from '#server/db/chat/users.ts';

import type { PacketHeader } from './packet.ts';

const OURS = ['client_update', 'offline_storage'];

/** What a connection is told that was let in. Everything new since is read anew: no token carries over from before. */
export const initReply = (
  { registrations }: PacketHeader,
  { context, user }: { context: string; user: ChatUser },
) => ({
  capabilities: OURS,
  continuation_token: context,
  continuation_token_status: {
    reissued: true,
    reissue_reason: 'MISSING',
    reissue_message: 'Continuation token is not provided',
  },
  // the browser's own store of this is another one when the data were wiped: users have other ids then
  offline_storage: { ip_messaging: { storage_id: user.sid } },
  init_registrations: Array.isArray(registrations)
    ? registrations.map((registration: object) => ({ ...registration, notification_ctx_id: context }))
    : [],
});
