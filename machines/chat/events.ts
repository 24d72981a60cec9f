import type { ChatSession, ChatTrouble, ChatUseCase, ChatWith, PreEngagement } from './context.ts';

export type ChatEvent =
  /** The first event of a visit: the chat is shown. */
  | ({ type: 'chat.opened' } & ChatWith)
  | { type: 'widget.expanded' }
  | { type: 'widget.collapsed' }
  | { type: 'form.changed'; preEngagementData: Partial<PreEngagement> }
  /** The key is new with each press; one of which it is not known what came of it is kept. */
  | { type: 'form.submitted'; preEngagementData: PreEngagement; idempotencyKey: string }
  /** Loading is stuck, and the visitor wants it tried again, or a new chat. */
  | { type: 'retry.asked' }
  | { type: 'anew.asked' }
  | { type: 'end.confirmed' }
  /** After the end. */
  | { type: 'chat.restarted' }
  /** Who answers for the use case that the chat has: known later than a session that was kept. */
  | { type: 'agent.named'; useCase: ChatUseCase; agentIdentifier: string }
  | { type: 'useCase.changed'; useCase: ChatUseCase; agentIdentifier: string }
  // from here on what the effects answer
  | { type: 'session.found'; session: ChatSession }
  | { type: 'session.missing' }
  | { type: 'session.created'; session: ChatSession }
  /** The server said no, and why. */
  | { type: 'session.refused'; trouble: ChatTrouble }
  | { type: 'session.failed' }
  | { type: 'session.refreshed'; session: ChatSession }
  /** No token of this session is taken any more. */
  | { type: 'session.rejected' }
  /** Another tab has begun one, or got another token. */
  | { type: 'session.shared'; session: ChatSession }
  /** Another tab has cleared it. */
  | { type: 'session.gone' }
  | { type: 'token.ending' }
  | { type: 'refresh.failed'; message: string }
  | { type: 'conversation.joined' }
  | { type: 'conversation.unreachable' }
  | { type: 'conversation.closed' }
  | { type: 'end.failed'; message: string };
