import type { ChatSignal } from '#server/chat/delivery/bus.ts';
import type { ChatSession } from '#server/chat/queries/sessions.ts';

import type { AgentDeps } from '../agentDeps.ts';

import { getAgentIdentity } from './agentParticipant.ts';

/** Clients drop the indicator after five seconds. */
const REPEAT_AFTER_MS = 4_000;

/** Shows the visitor a typing indicator until the answer is written. */
export function showTyping({ db, bus, log }: AgentDeps, session: ChatSession): { stop: () => void } {
  const chatSignal: ChatSignal = {
    kind: 'typing',
    conversationSid: session.conversationSid,
    identity: getAgentIdentity(session),
    recipients: [session.identity],
  };
  const notify = () => {
    bus.notifyLocal(chatSignal);
    bus.notifyRemote(db, chatSignal).catch(() => log.debug('agent.typing.failed'));
  };
  notify();
  const timer = setInterval(notify, REPEAT_AFTER_MS).unref();
  return { stop: () => clearInterval(timer) };
}
