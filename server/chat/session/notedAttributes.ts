import type { ConversationContext } from './conversationContext.ts';

export type NotedUser = {
  email?: string;
  firstName?: string;
  lastName?: string;
  phoneNumber?: string;
};

/** What the server itself keeps in the attributes of a conversation, for the agent to read. */
export type NotedAttributes = {
  useCase?: unknown;
  agentIdentifier?: unknown;
  user?: NotedUser;
  context?: ConversationContext;
};

/** Without what the visitor's own page has put there. */
export function notedIn(attributes: string): NotedAttributes {
  const { useCase, agentIdentifier, user, context } = JSON.parse(attributes) as NotedAttributes;
  return {
    useCase,
    agentIdentifier,
    ...(user !== undefined && { user }),
    ...(context !== undefined && { context }),
  };
}
