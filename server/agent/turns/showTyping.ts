import type { ChatSignal } from '#server/chat/delivery/bus.ts';
import type { ChatSession } from '#server/db/chat/sessions.ts';

import type { AgentParts } from '../agentParts.ts';

import { agentIdentity } from './agentSeat.ts';

/** A client forgets it after five seconds. */
const AGAIN_AFTER_MS = 4_000;

/** Tells the visitor that an answer is being written, until it is. */
export function showTyping({ db, bus, log }: AgentParts, session: ChatSession): { stop: () => void } {
  const told: ChatSignal = {
    kind: 'typing',
    conversationSid: session.conversationSid,
    identity: agentIdentity(session),
    others: [session.identity],
  };
  const tell = () => {
    bus.tellHere(told);
    bus.tellOthers(db, told).catch(() => log.debug('agent.typing.unheard'));
  };
  tell();
  const timer = setInterval(tell, AGAIN_AFTER_MS).unref();
  return { stop: () => clearInterval(timer) };
}
