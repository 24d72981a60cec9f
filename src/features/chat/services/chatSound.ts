import { createStoredTexts } from '#src/lib/stored/storedTexts.ts';

const SOUND_KEY = 'FOYER_CHAT_SOUND';
const LAST_HANDLED_KEY = 'FOYER_CHAT_HEARD';

type Browser = Pick<Window, 'localStorage'>;

/** The sound and its setting, which the browser stores for all its tabs. */
export function createChatSound(ring: () => void, browser: Browser = window) {
  const texts = createStoredTexts(() => browser.localStorage);

  return {
    isOn: () => texts.read(SOUND_KEY) === '1',
    store: (isOn: boolean) => texts.write(SOUND_KEY, isOn ? '1' : '0'),
    ring,
    /** Marks the message as handled. False if a tab has already rung for it or shown it. */
    claimMessage(sid: string): boolean {
      if (texts.read(LAST_HANDLED_KEY) === sid) return false;
      texts.write(LAST_HANDLED_KEY, sid);
      return true;
    },
  };
}

export type ChatSound = ReturnType<typeof createChatSound>;
