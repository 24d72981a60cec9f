import sql from 'sql-template-tag';

import type { Queryable } from '../database.ts';

import type { ChatUseCase } from './sessions.ts';

export type ChatbotStyles = {
  headerBackgroundColor?: string | null;
  headerForegroundColor?: string | null;
  buttonBackgroundColor?: string | null;
};

/** What is shown of the agent for one of its uses, as the operator's file gives it. */
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
  /** How it introduces itself. */
  name: string;
  /** It answers nobody and is shown nowhere, whatever a page asks for. */
  isSuspended?: boolean | null;
  useCases: AgentConfig[];
};

/** Null also for one that is suspended. */
async function agentSettingsOf(db: Queryable, organizationId: string): Promise<AgentSettings | null> {
  const [row] = await db.query<{ agent: Partial<AgentSettings> | null }>(
    'agentConfigs.ofOrganization',
    sql`select settings -> 'agent' as agent from organizations where id = ${organizationId}`,
  );
  const { name, isSuspended, useCases } = row?.agent ?? {};
  // what was given before its shape was known
  if (typeof name !== 'string' || !Array.isArray(useCases) || isSuspended === true) return null;
  return { name, useCases };
}

export async function agentConfigOf(
  db: Queryable,
  { organizationId, useCase }: { organizationId: string; useCase: ChatUseCase },
): Promise<AgentConfig | null> {
  const settings = await agentSettingsOf(db, organizationId);
  return settings?.useCases.find((config) => config.useCase === useCase) ?? null;
}
