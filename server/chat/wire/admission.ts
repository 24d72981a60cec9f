import type { ChatUser } from '#server/db/chat/users.ts';

import type { ChatParts } from '../chatParts.ts';

import { watchExpiry } from './expiry.ts';
import { initReply } from './initReply.ts';
import { letIn, refusedStatus } from './letIn.ts';
import { OK, type Outlet } from './outlet.ts';
import type { Packet } from './packet.ts';

type Given = {
  parts: ChatParts;
  outlet: Outlet;
  /** False when this user has as many connections as one may have. */
  hasRoom: (user: ChatUser) => boolean;
};

/** Whom a connection's tokens let in, and for how long. */
export function createAdmission({ parts, outlet, hasRoom }: Given) {
  const expiry = watchExpiry(parts.clock, {
    onSoon: (leftMs) =>
      outlet.tell('client_update', {
        client_update_type: 'token_about_to_expire',
        client_update_message: `Your token is about to expire. Time left: less than ${leftMs} ms`,
      }),
    onOver: () =>
      outlet.close({ code: 410, status: 'TOKEN_EXPIRED', description: 'Token expired', errorCode: 51_207 }),
  });

  return {
    stop: expiry.stop,

    async enter(packet: Packet): Promise<ChatUser | null> {
      const entered = await letIn(parts, packet.header.token);
      if ('problem' in entered) {
        outlet.refuse(packet, refusedStatus(entered));
        return null;
      }
      if (!hasRoom(entered.user)) {
        const backOff = { backoff_policy: { reconnect_min_ms: 30_000 } };
        outlet.refuse(packet, { code: 429, status: 'TOO_MANY_REQUESTS' }, backOff);
        return null;
      }
      outlet.reply(packet, OK, initReply(packet.header, { context: outlet.context, user: entered.user }));
      expiry.until(entered.expiresAt);
      return entered.user;
    },

    /** With another token of the same user. */
    async stay(packet: Packet, known: ChatUser): Promise<void> {
      const entered = await letIn(parts, packet.header.token);
      if ('problem' in entered) {
        outlet.refuse(packet, refusedStatus(entered));
      } else if (entered.user.sid !== known.sid) {
        outlet.close({ code: 308, status: 'UPDATE_IS_FORBIDDEN', errorCode: 51_232 });
      } else {
        outlet.reply(packet);
        expiry.until(entered.expiresAt);
      }
    },
  };
}
