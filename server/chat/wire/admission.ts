import type { ChatUser } from '#server/db/chat/users.ts';

import type { ChatDeps } from '../chatDeps.ts';

import { watchExpiry } from './expiry.ts';
import { createInitReply } from './createInitReply.ts';
import { authenticateToken, toTokenErrorStatus } from './authenticateToken.ts';
import { OK, type Outlet } from './outlet.ts';
import type { Packet } from './packet.ts';

type AdmissionDeps = {
  parts: ChatDeps;
  outlet: Outlet;
  /** False when the user already has the maximum number of connections. */
  hasRoom: (user: ChatUser) => boolean;
};

/** Tracks which user a connection's tokens admit, and for how long. */
export function createAdmission({ parts, outlet, hasRoom }: AdmissionDeps) {
  const expiry = watchExpiry(parts.clock, {
    onExpiringSoon: (remainingMs) =>
      outlet.tell('client_update', {
        client_update_type: 'token_about_to_expire',
        client_update_message: `Your token is about to expire. Time left: less than ${remainingMs} ms`,
      }),
    onExpired: () =>
      outlet.close({ code: 410, status: 'TOKEN_EXPIRED', description: 'Token expired', errorCode: 51_207 }),
  });

  return {
    stop: expiry.stop,

    async enter(packet: Packet): Promise<ChatUser | null> {
      const entered = await authenticateToken(parts, packet.header.token);
      if ('problem' in entered) {
        outlet.refuse(packet, toTokenErrorStatus(entered));
        return null;
      }
      if (!hasRoom(entered.user)) {
        const backOff = { backoff_policy: { reconnect_min_ms: 30_000 } };
        outlet.refuse(packet, { code: 429, status: 'TOO_MANY_REQUESTS' }, backOff);
        return null;
      }
      outlet.reply(
        packet,
        OK,
        createInitReply(packet.header, { context: outlet.context, user: entered.user }),
      );
      expiry.until(entered.expiresAt);
      return entered.user;
    },

    /** Extends the connection with another token of the same user. */
    async stay(packet: Packet, known: ChatUser): Promise<void> {
      const entered = await authenticateToken(parts, packet.header.token);
      if ('problem' in entered) {
        outlet.refuse(packet, toTokenErrorStatus(entered));
      } else if (entered.user.sid !== known.sid) {
        outlet.close({ code: 308, status: 'UPDATE_IS_FORBIDDEN', errorCode: 51_232 });
      } else {
        outlet.reply(packet);
        expiry.until(entered.expiresAt);
      }
    },
  };
}
