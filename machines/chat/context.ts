export type ChatUseCase = 'LEASING_SUPPORT' | 'MAINTENANCE_ASSISTANT' | 'RESIDENT_SUPPORT';

export type PreEngagement = { name: string; query: string; email: string };

/** The data that opens a conversation. Anything else that is missing is requested from the server. */
export type ChatSession = {
  token: string;
  /** When the token expires, as reported by the server. */
  expiration: string;
  conversationSid: string;
  identity: string | null;
  twilsockUri: string | null;
  useCase: ChatUseCase | null;
};

export type ChatError = {
  message: string;
  /** Errors of the form by field name. */
  fields: Readonly<Record<string, readonly string[]>>;
};

/** The agent of an organization that the chat is with. */
export type ChatTarget = { organizationId: string; agentIdentifier: string; useCase: ChatUseCase };

export type ChatContext = Omit<ChatTarget, 'useCase'> & {
  useCase: ChatUseCase;
  token: string | null;
  expiration: string | null;
  conversationSid: string | null;
  identity: string | null;
  twilsockUri: string | null;
  expanded: boolean;
  error: ChatError | null;
  preEngagementData: PreEngagement;
  /** The entries the last chat was started with, and their key while the result is unknown. */
  lastSubmitted: PreEngagement | null;
  idempotencyKey: string | null;
  /** How many times the current request has been tried. */
  attempt: number;
};

const emptyPreEngagement: PreEngagement = { name: '', query: '', email: '' };

export const emptyContext: ChatContext = {
  organizationId: '',
  agentIdentifier: '',
  useCase: 'LEASING_SUPPORT',
  token: null,
  expiration: null,
  conversationSid: null,
  identity: null,
  twilsockUri: null,
  expanded: false,
  error: null,
  preEngagementData: emptyPreEngagement,
  lastSubmitted: null,
  idempotencyKey: null,
  attempt: 0,
};

/** Keeps the agent and the use case; clears everything about the chat itself. */
export const withoutSession = ({
  organizationId,
  agentIdentifier,
  useCase,
  expanded,
}: ChatContext): ChatContext => ({
  ...emptyContext,
  organizationId,
  agentIdentifier,
  useCase,
  expanded,
});

/** Null if there is no session. */
export function getSession(context: ChatContext): ChatSession | null {
  const { token, expiration, conversationSid, identity, twilsockUri, useCase } = context;
  if (token === null || expiration === null || conversationSid === null) return null;
  return { token, expiration, conversationSid, identity, twilsockUri, useCase };
}

/** Keeps what is already known about the same conversation in addition to the new data. */
export function withSession(context: ChatContext, session: ChatSession): ChatContext {
  const known = context.conversationSid === session.conversationSid ? context : emptyContext;
  return {
    ...context,
    ...session,
    identity: session.identity ?? known.identity,
    twilsockUri: session.twilsockUri ?? known.twilsockUri,
    useCase: session.useCase ?? context.useCase,
    error: null,
    attempt: 0,
  };
}
