import type { ChatSession, ChatError, ChatUseCase, ChatTarget, PreEngagement } from './context.ts';

export type ChatEvent =
  /** The first event of a visit: the chat is shown. */
  | ({ type: 'chat.opened' } & ChatTarget)
  | { type: 'widget.expanded' }
  | { type: 'widget.collapsed' }
  | { type: 'form.changed'; preEngagementData: Partial<PreEngagement> }
  /** The key is new with each press; a key whose result is unknown is reused. */
  | { type: 'form.submitted'; preEngagementData: PreEngagement; idempotencyKey: string }
  /** Loading is stuck, and the visitor wants to retry or start a new chat. */
  | { type: 'retry.requested' }
  | { type: 'restart.requested' }
  | { type: 'end.confirmed' }
  /** Sent after the chat has ended. */
  | { type: 'chat.restarted' }
  /** The agent for the chat's use case; known only after a stored session has been restored. */
  | { type: 'agent.named'; useCase: ChatUseCase; agentIdentifier: string }
  | { type: 'useCase.changed'; useCase: ChatUseCase; agentIdentifier: string }
  // The events below are sent by the effects.
  | { type: 'session.found'; session: ChatSession }
  | { type: 'session.missing' }
  | { type: 'session.created'; session: ChatSession }
  /** The server rejected the request with a reason. */
  | { type: 'session.refused'; error: ChatError }
  | { type: 'session.failed' }
  | { type: 'session.refreshed'; session: ChatSession }
  /** No token of this session is accepted anymore. */
  | { type: 'session.rejected' }
  /** Another tab has started a session or received another token. */
  | { type: 'session.shared'; session: ChatSession }
  /** Another tab has cleared the session. */
  | { type: 'session.cleared' }
  | { type: 'token.expiring' }
  | { type: 'refresh.failed'; message: string }
  | { type: 'conversation.joined' }
  | { type: 'conversation.unreachable' }
  | { type: 'conversation.closed' }
  | { type: 'end.failed'; message: string };
