import type { ChatDeps } from '#server/chat/chatDeps.ts';
import type { ChatUser } from '#server/chat/queries/users.ts';
import type { Clock } from '#server/clock.ts';

import { authenticateToken, toTokenErrorStatus } from './authenticateToken.ts';
import { OK, type Outlet } from './outlet.ts';
import type { Packet, PacketHeader } from './packet.ts';

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

const SUPPORTED_CAPABILITIES = ['client_update', 'offline_storage'];

/** The answer to an accepted connection. It continues no earlier one, so the browser reads it all again. */
const createInitReply = (
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

type ExpiryHandlers = { onExpiringSoon: (remainingMs: number) => void; onExpired: () => void };

const WARN_BEFORE_MS = 4 * 60 * 1_000;
/** The longest delay that timers support. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/** Reports when a token is about to expire and when it has; a new token replaces the previous one. */
function watchExpiry(clock: Clock, { onExpiringSoon, onExpired }: ExpiryHandlers) {
  let timers: NodeJS.Timeout[] = [];
  let isOver = false;
  const clear = () => timers.forEach(clearTimeout);
  return {
    /** Stops for good, so that a later `setExpiry`, from an admission still in progress, sets no timers. */
    stop: () => {
      isOver = true;
      clear();
    },
    setExpiry(expiresAt: Date): void {
      clear();
      if (isOver) return;
      const remainingMs = Math.min(expiresAt.getTime() - clock.now().getTime(), MAX_TIMEOUT_MS);
      const soonMs = Math.max(0, remainingMs - WARN_BEFORE_MS);
      timers = [
        setTimeout(() => onExpiringSoon(remainingMs - soonMs), soonMs),
        setTimeout(onExpired, Math.max(0, remainingMs)),
      ];
      timers.forEach((timer) => timer.unref());
    },
  };
}
