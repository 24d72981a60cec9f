import { createStoredTexts } from '#src/lib/stored/storedTexts.ts';

const KEY = 'FOYER_CHAT_DISMISSED';

/** Remembers whether a visitor has dismissed the chat, which then no longer opens by itself. */
export function createChatDismissal() {
  const texts = createStoredTexts(() => window.localStorage);
  return {
    wasDismissed: () => texts.read(KEY) !== null,
    dismiss: () => void texts.write(KEY, '1'),
  };
}
