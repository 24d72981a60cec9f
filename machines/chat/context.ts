export type ChatUseCase = 'LEASING_SUPPORT' | 'MAINTENANCE_ASSISTANT' | 'RESIDENT_SUPPORT';

export type PreEngagement = { name: string; query: string; email: string };

/** What opens a conversation. The rest of it is asked of the server where it is not known. */
export type ChatSession = {
  token: string;
  /** When the token ends, as it was told. */
  expiration: string;
  conversationSid: string;
  identity: string | null;
  twilsockUri: string | null;
  useCase: ChatUseCase | null;
};

export type ChatTrouble = {
  message: string;
  /** Of the form, by the field's name. */
  fields: Readonly<Record<string, readonly string[]>>;
};

/** Which agent of which organization. */
export type ChatWith = { organizationId: string; agentIdentifier: string; useCase: ChatUseCase };

export type ChatContext = Omit<ChatWith, 'useCase'> & {
  useCase: ChatUseCase;
  token: string | null;
  expiration: string | null;
  conversationSid: string | null;
  identity: string | null;
  twilsockUri: string | null;
  expanded: boolean;
  error: ChatTrouble | null;
  preEngagementData: PreEngagement;
  /** With what words a chat was last begun, and the key of that, while it is not known what came of it. */
  sent: PreEngagement | null;
  idempotencyKey: string | null;
  /** How often what is under way was tried. */
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
  sent: null,
  idempotencyKey: null,
  attempt: 0,
};

/** Whom the chat is with stays; everything of the chat itself goes. */
export const cleared = ({
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

/** Null while there is none. */
export function sessionIn(context: ChatContext): ChatSession | null {
  const { token, expiration, conversationSid, identity, twilsockUri, useCase } = context;
  if (token === null || expiration === null || conversationSid === null) return null;
  return { token, expiration, conversationSid, identity, twilsockUri, useCase };
}

/** What was known of the same conversation beside what is told now stays known. */
export function holding(context: ChatContext, session: ChatSession): ChatContext {
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
