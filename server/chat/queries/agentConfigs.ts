import sql from 'sql-template-tag';

import type { Queryable } from '#server/db/database.ts';

import type { ChatUseCase } from './sessions.ts';

export type ChatbotStyles = {
  headerBackgroundColor?: string | null;
  headerForegroundColor?: string | null;
  buttonBackgroundColor?: string | null;
};

/** How the agent appears in one of its uses, as set in the operator's file. */
export type AgentConfig = {
  useCase: ChatUseCase;
  agentIdentifier: string;
  messagingPlatform?: 'TWILIO' | 'SENDBIRD' | null;
  chatbotIconUrl?: string | null;
  chatbotAvatarUrl?: string | null;
  chatbotStyles?: ChatbotStyles | null;
  privacyPolicyUrl?: string | null;
  termsOfServiceUrl?: string | null;
  chatbotAutoOpenDelay?: number | null;
  importantDisclaimer?: string | null;
  isActive: boolean;
};

export type AgentSettings = {
  /** The name under which it introduces itself. */
  name: string;
  /** A suspended agent answers no one and is shown nowhere, whatever a page requests. */
  isSuspended?: boolean | null;
  useCases: AgentConfig[];
};

/** The settings as stored. */
export type StoredAgentSettings = Partial<AgentSettings> | null;

async function findAgentSettings(db: Queryable, organizationId: string): Promise<AgentSettings | null> {
  const [row] = await db.query<{ agent: StoredAgentSettings }>(
    'agentConfigs.findAgentSettings',
    sql`select settings -> 'agent' as agent from organizations where id = ${organizationId}`,
  );
  return parseAgentSettings(row?.agent ?? null);
}

function parseAgentSettings(stored: StoredAgentSettings): AgentSettings | null {
  const { name, isSuspended, useCases } = stored ?? {};
  // Ignores settings that were stored before their shape was defined.
  if (typeof name !== 'string' || !Array.isArray(useCases)) return null;
  return { name, isSuspended: isSuspended ?? false, useCases };
}

type AgentKey = { organizationId: string; useCase: ChatUseCase };

const findEnabledConfig = (settings: AgentSettings | null, useCase: ChatUseCase): AgentConfig | null =>
  settings?.isSuspended ? null : (settings?.useCases.find((config) => config.useCase === useCase) ?? null);

/** Also returns null for a suspended agent. */
export const findAgentConfig = async (
  db: Queryable,
  { organizationId, useCase }: AgentKey,
): Promise<AgentConfig | null> => findEnabledConfig(await findAgentSettings(db, organizationId), useCase);

/** The agent that answers in ongoing chats, and whether it still does. */
export type AgentStatus = { name: string; isOff: boolean };

export async function getAgentStatus(
  db: Queryable,
  { organizationId, useCase }: AgentKey,
): Promise<AgentStatus> {
  return createAgentStatus(await findAgentSettings(db, organizationId), useCase);
}

export const toAgentStatus = (stored: StoredAgentSettings, useCase: ChatUseCase): AgentStatus =>
  createAgentStatus(parseAgentSettings(stored), useCase);

const createAgentStatus = (settings: AgentSettings | null, useCase: ChatUseCase): AgentStatus => ({
  name: settings?.name ?? 'Assistant',
  isOff: findEnabledConfig(settings, useCase) === null,
});
