import type { ChatDeps } from '#server/chat/chatDeps.ts';
import type { ChatUser } from '#server/chat/queries/users.ts';

import { authenticateToken, toTokenErrorStatus } from './authenticateToken.ts';
import { createInitReply } from './createInitReply.ts';
import { OK, type Outlet } from './outlet.ts';
import type { Packet } from './packet.ts';
import { watchExpiry } from './watchExpiry.ts';

type AdmissionDeps = {
  deps: ChatDeps;
  outlet: Outlet;
  /** False when the user already has the maximum number of connections. */
  canConnect: (user: ChatUser) => boolean;
};

/** Tracks which user a connection's tokens admit, and for how long. */
export function createAdmission({ deps, outlet, canConnect }: AdmissionDeps) {
  const expiry = watchExpiry(deps.clock, {
    onExpiringSoon: (remainingMs) =>
      outlet.send('client_update', {
        client_update_type: 'token_about_to_expire',
        client_update_message: `Your token is about to expire. Time left: less than ${remainingMs} ms`,
      }),
    onExpired: () =>
      outlet.close({ code: 410, status: 'TOKEN_EXPIRED', description: 'Token expired', errorCode: 51_207 }),
  });

  return {
    stop: expiry.stop,

    async admit(packet: Packet): Promise<ChatUser | null> {
      const authenticated = await authenticateToken(deps, packet.header.token);
      if ('problem' in authenticated) {
        outlet.refuse(packet, toTokenErrorStatus(authenticated));
        return null;
      }
      if (!canConnect(authenticated.user)) {
        const backOff = { backoff_policy: { reconnect_min_ms: 30_000 } };
        outlet.refuse(packet, { code: 429, status: 'TOO_MANY_REQUESTS' }, backOff);
        return null;
      }
      outlet.reply(
        packet,
        OK,
        createInitReply(packet.header, { context: outlet.context, user: authenticated.user }),
      );
      expiry.setExpiry(authenticated.expiresAt);
      return authenticated.user;
    },

    /** Extends the connection with another token of the same user. */
    async renew(packet: Packet, known: ChatUser): Promise<void> {
      const authenticated = await authenticateToken(deps, packet.header.token);
      if ('problem' in authenticated) {
        outlet.refuse(packet, toTokenErrorStatus(authenticated));
      } else if (authenticated.user.sid !== known.sid) {
        outlet.close({ code: 308, status: 'UPDATE_IS_FORBIDDEN', errorCode: 51_232 });
      } else {
        outlet.reply(packet);
        expiry.setExpiry(authenticated.expiresAt);
      }
    },
  };
}
