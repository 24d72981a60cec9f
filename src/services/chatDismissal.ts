import { createStoredTexts } from './stored/storedTexts.ts';

const KEY = 'FOYER_CHAT_DISMISSED';

/** Whether a visitor has put the chat away: then it does not open by itself again. */
export function createChatDismissal() {
  const texts = createStoredTexts(() => window.localStorage);
  return {
    wasDismissed: () => texts.read(KEY) !== null,
    dismiss: () => void texts.write(KEY, '1'),
  };
}
