import { createStoredTexts } from '../stored/storedTexts.ts';

const SOUND_KEY = 'FOYER_CHAT_SOUND';
const LAST_HEARD_KEY = 'FOYER_CHAT_HEARD';

type Browser = Pick<Window, 'localStorage'>;

/** The sound and its setting, which the browser stores for all its tabs. */
export function createChatSound(ring: () => void, browser: Browser = window) {
  const texts = createStoredTexts(() => browser.localStorage);

  return {
    isOn: () => texts.read(SOUND_KEY) === '1',
    keep: (isOn: boolean) => texts.write(SOUND_KEY, isOn ? '1' : '0'),
    ring,
    /** Whether no tab has rung for this message or shown it so far. It then counts as handled. */
    isNew(sid: string): boolean {
      if (texts.read(LAST_HEARD_KEY) === sid) return false;
      texts.write(LAST_HEARD_KEY, sid);
      return true;
    },
  };
}

export type ChatSound = ReturnType<typeof createChatSound>;
