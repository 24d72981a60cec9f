import type { Turn } from '../agent.ts';

import type { Language } from './replyLanguage.ts';

/** Says who answers, and that it is a program. */
export const introduce = ({ agentName, organization }: Turn, language: Language): string =>
  language === 'en'
    ? `I’m ${agentName}, the virtual assistant for ${organization.name} (an AI, not a person).`
    : `Soy ${agentName}, el asistente virtual de ${organization.name} (un programa, no una persona).`;
