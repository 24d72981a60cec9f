import type { Button } from '../agent.ts';

import type { Language } from './replyLanguage.ts';

/** A button that says what is written on it. */
export const createButton = (en: string, es: string): Record<Language, Button> => ({
  en: { label: en, say: en },
  es: { label: es, say: es },
});

/** The button shown with answers that may not have helped. */
export const talkToPersonButton: Record<Language, Button> = {
  en: { label: 'Talk to a person', say: 'I’d like to talk to a person' },
  es: { label: 'Hablar con una persona', say: 'Quiero hablar con una persona' },
};

/** Offers to pass the chat on; a yes does. */
export const passItOnQuestion: Record<Language, string> = {
  en: 'Should I pass this chat to our team?',
  es: '¿Le paso esta conversación al equipo?',
};

/** The button shown with an offer to pass the chat on. */
export const passItOnButton: Record<Language, Button> = {
  en: { label: 'Pass it on', say: 'Yes, pass it on' },
  es: { label: 'Avisar al equipo', say: 'Sí, por favor' },
};
