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

/** As it lies there. */
export type KeptAgent = Partial<AgentSettings> | null;

async function agentSettingsOf(db: Queryable, organizationId: string): Promise<AgentSettings | null> {
  const [row] = await db.query<{ agent: KeptAgent }>(
    'agentConfigs.ofOrganization',
    sql`select settings -> 'agent' as agent from organizations where id = ${organizationId}`,
  );
  return settingsIn(row?.agent ?? null);
}

function settingsIn(kept: KeptAgent): AgentSettings | null {
  const { name, isSuspended, useCases } = kept ?? {};
  // what was given before its shape was known
  if (typeof name !== 'string' || !Array.isArray(useCases)) return null;
  return { name, isSuspended: isSuspended ?? false, useCases };
}

type Which = { organizationId: string; useCase: ChatUseCase };

const configIn = (settings: AgentSettings | null, useCase: ChatUseCase): AgentConfig | null =>
  settings?.isSuspended ? null : (settings?.useCases.find((config) => config.useCase === useCase) ?? null);

/** Null also for one that is suspended. */
export const agentConfigOf = async (
  db: Queryable,
  { organizationId, useCase }: Which,
): Promise<AgentConfig | null> => configIn(await agentSettingsOf(db, organizationId), useCase);

/** Who answers in chats that are under way, and whether anybody still does. */
export type AgentStanding = { name: string; isOff: boolean };

export async function agentStanding(
  db: Queryable,
  { organizationId, useCase }: Which,
): Promise<AgentStanding> {
  return standingIn(await agentSettingsOf(db, organizationId), useCase);
}

export const standingOf = (kept: KeptAgent, useCase: ChatUseCase): AgentStanding =>
  standingIn(settingsIn(kept), useCase);

const standingIn = (settings: AgentSettings | null, useCase: ChatUseCase): AgentStanding => ({
  name: settings?.name ?? 'Assistant',
  isOff: configIn(settings, useCase) === null,
});
