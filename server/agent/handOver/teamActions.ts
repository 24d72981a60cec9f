import type { ChatDeps } from '#server/chat/chatDeps.ts';
import { closeConversation } from '#server/chat/conversations/closeConversation.ts';
import type { ChatSignal } from '#server/chat/delivery/bus.ts';
import { type ChatChange, changeChat } from '#server/chat/delivery/changeChat.ts';
import { getAgentStatus } from '#server/chat/queries/agentConfigs.ts';
import { lockConversation } from '#server/chat/queries/conversations.ts';
import { changeParticipant } from '#server/chat/queries/participants.ts';
import type { ChatSession } from '#server/chat/queries/sessions.ts';
import { changeHandOver, findHandOver } from '#server/agent/queries/handOvers.ts';
import { returnToAgent } from '#server/agent/queries/turns.ts';

import { sayAsAgent } from '../turns/agentParticipant.ts';

import { appendAsTeam, ensureTeamParticipant, getTeamIdentity, type TeamMember } from './teamParticipant.ts';
import { isHere, updateTeamStatus } from './teamStatus.ts';

type Deps = Pick<ChatDeps, 'db' | 'clock' | 'bus'>;

/** Longer than two reports of a page that is open. */
const HERE_FOR_MS = 45_000;

/** Stores that a team member has the page in front of them and has read up to this message, or has left. */
export const setTeamPresence = (
  deps: Deps,
  member: TeamMember,
  { isPresent, readIndex }: { isPresent: boolean; readIndex: number },
): Promise<void> =>
  changeChat(deps, async (change) => {
    const { tx, now } = change;
    const { name } = member;
    const { conversationSid } = member.session;
    const conversation = await lockConversation(tx, conversationSid);
    const handOver = await findHandOver(tx, conversationSid);
    if (!conversation || !handOver || conversation.state === 'closed') return;
    await changeHandOver(tx, handOver, {
      teamHereUntil: isPresent ? new Date(now.getTime() + HERE_FOR_MS) : now,
      teamName: isPresent ? (name ?? handOver.teamName) : handOver.teamName,
    });
    if (isPresent) {
      const { participant } = await ensureTeamParticipant(change, conversation, member);
      const lastReadIndex = Math.min(readIndex, conversation.lastIndex ?? -1);
      if (lastReadIndex > (participant.lastReadIndex ?? -1)) {
        await changeParticipant(tx, participant, { lastReadIndex, now });
        change.markChanged(conversationSid, 'roster');
      }
    }
    await updateTeamStatus(change, conversationSid);
  });

/** Shows the visitor that someone from the team is typing. */
export async function showTeamTyping({ db, bus }: Deps, session: ChatSession): Promise<void> {
  const signal: ChatSignal = {
    kind: 'typing',
    conversationSid: session.conversationSid,
    identity: getTeamIdentity(session.organizationId),
    recipients: [session.identity],
  };
  bus.notifyLocal(signal);
  await bus.notifyRemote(db, signal);
}

/** Lets the agent answer again, and tells the visitor. Returns false if it can't, or already does. */
export const handBackToAgent = (deps: Deps, member: TeamMember): Promise<boolean> =>
  changeChat(
    deps,
    async (change) => {
      const { tx, now } = change;
      const { session } = member;
      const { conversationSid } = session;
      const conversation = await lockConversation(tx, conversationSid);
      const { name, isOff } = await getAgentStatus(tx, session);
      if (!conversation || conversation.state === 'closed' || isOff) return false;
      if (!(await returnToAgent(tx, conversationSid))) return false;
      await leave(change, session, now);
      const text =
        `${formatMember(member)} passed this chat back to me. I’m ${name}, the virtual assistant (an AI). ` +
        'What else can I help with? You can ask for a person again anytime.';
      await sayAsAgent(change, conversation, { ...session, name, message: { text } });
      return true;
    },
    { by: 'agent' },
  );

/** Ends the chat for both sides after telling the visitor. Returns false if it is already over. */
export const endAsTeam = (deps: Deps, member: TeamMember): Promise<boolean> =>
  changeChat(deps, async (change) => {
    const { tx, now } = change;
    const { session } = member;
    const { conversationSid } = session;
    const locked = await lockConversation(tx, conversationSid);
    if (!locked || locked.state === 'closed') return false;
    const text = `${formatMember(member)} ended this chat. Thanks for chatting with us. If anything else comes up, you can start a new chat anytime.`;
    await appendAsTeam(change, locked, { ...member, text });
    await leave(change, session, now);
    const conversation = await lockConversation(tx, conversationSid);
    if (!conversation) return false;
    await closeConversation(change, conversation);
    return true;
  });

async function leave(change: ChatChange, { conversationSid }: ChatSession, now: Date): Promise<void> {
  const handOver = await findHandOver(change.tx, conversationSid);
  if (!handOver) return;
  if (isHere(handOver.teamHereUntil, now)) await changeHandOver(change.tx, handOver, { teamHereUntil: now });
  await updateTeamStatus(change, conversationSid);
}

const formatMember = ({ name, organizationName }: TeamMember) => name ?? `The ${organizationName} team`;
