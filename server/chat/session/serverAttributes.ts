import type { ConversationContext } from './conversationContext.ts';

export type AttributesUser = {
  email?: string;
  firstName?: string;
  lastName?: string;
  phoneNumber?: string;
};

/** The person who has the chat, and whether they are there. */
export type TeamStatus = { name: string | null; isHere: boolean; note: string };

/** Attributes that the server itself stores in a conversation, for the agent to read. */
export type ServerAttributes = {
  useCase?: unknown;
  agentIdentifier?: unknown;
  user?: AttributesUser;
  context?: ConversationContext;
  team?: TeamStatus;
};

/** Leaves out attributes that the visitor's page has set. */
export function parseServerAttributes(attributes: string): ServerAttributes {
  const { useCase, agentIdentifier, user, context, team } = JSON.parse(attributes) as ServerAttributes;
  return {
    useCase,
    agentIdentifier,
    ...(user !== undefined && { user }),
    ...(context !== undefined && { context }),
    ...(team !== undefined && { team }),
  };
}
