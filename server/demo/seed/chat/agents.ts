import type { AgentConfig, AgentSettings, ChatbotStyles } from '#server/chat/queries/agentConfigs.ts';

import type { SeedOrganization } from '../organizations.ts';

type AgentBranding = { name: string; folder: string; styles: Record<AgentConfig['useCase'], ChatbotStyles> };

const createStyles = (header: string, headerText: string, button: string): ChatbotStyles => ({
  headerBackgroundColor: header,
  headerForegroundColor: headerText,
  buttonBackgroundColor: button,
});

const lantern: AgentBranding = {
  name: 'Wick',
  folder: '/brands/lantern/chat',
  styles: {
    LEASING_SUPPORT: createStyles('#1d2740', '#ffffff', '#1d2740'),
    MAINTENANCE_ASSISTANT: createStyles('#8a4b14', '#ffffff', '#8a4b14'),
    RESIDENT_SUPPORT: createStyles('#f6e7c8', '#1d2740', '#3b4a73'),
  },
};

const orchard: AgentBranding = {
  name: 'Pippin',
  folder: '/brands/orchard/chat',
  styles: {
    LEASING_SUPPORT: createStyles('#1e4b39', '#ffffff', '#1e4b39'),
    MAINTENANCE_ASSISTANT: createStyles('#9c332a', '#ffffff', '#9c332a'),
    RESIDENT_SUPPORT: createStyles('#dfe9d6', '#1e4b39', '#3d6b52'),
  },
};

const disclaimers: Record<AgentConfig['useCase'], string> = {
  LEASING_SUPPORT: 'This is an AI and it can be wrong. Go by what’s on the home’s page and in the lease.',
  MAINTENANCE_ASSISTANT:
    'This is an AI. If someone is in danger, or you smell gas or see fire, leave and call 911 first.',
  RESIDENT_SUPPORT: 'This is an AI and it can be wrong. Go by your lease and what we send you in writing.',
};

const icons: Record<AgentConfig['useCase'], string> = {
  LEASING_SUPPORT: 'leasing.svg',
  MAINTENANCE_ASSISTANT: 'maintenance.svg',
  RESIDENT_SUPPORT: 'residents.svg',
};

const identifiers: Record<AgentConfig['useCase'], string> = {
  LEASING_SUPPORT: 'leasing',
  MAINTENANCE_ASSISTANT: 'maintenance',
  RESIDENT_SUPPORT: 'residents',
};

/**
 * The chat agents of the demo's organizations. One organization's agent is not available to residents yet.
 */
export function createAgentSettings({ name }: SeedOrganization): AgentSettings {
  const isLantern = name === 'Lantern Homes';
  const { name: agentName, folder, styles } = isLantern ? lantern : orchard;
  const createConfig = (useCase: AgentConfig['useCase']): AgentConfig => ({
    useCase,
    agentIdentifier: `${agentName.toLowerCase()}-${identifiers[useCase]}`,
    messagingPlatform: 'TWILIO',
    chatbotIconUrl: `${folder}/${icons[useCase]}`,
    chatbotAvatarUrl: `${folder}/avatar.svg`,
    chatbotStyles: styles[useCase],
    privacyPolicyUrl: '/policy',
    termsOfServiceUrl: '/terms',
    chatbotAutoOpenDelay: -1,
    importantDisclaimer: disclaimers[useCase],
    isActive: isLantern || useCase !== 'RESIDENT_SUPPORT',
  });
  return {
    name: agentName,
    useCases: [
      createConfig('LEASING_SUPPORT'),
      createConfig('MAINTENANCE_ASSISTANT'),
      createConfig('RESIDENT_SUPPORT'),
    ],
  };
}
