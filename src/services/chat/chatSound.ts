import { createStoredTexts } from '../stored/storedTexts.ts';

const ON = 'FOYER_CHAT_SOUND';
const HEARD = 'FOYER_CHAT_HEARD';

type Browser = Pick<Window, 'localStorage'>;

/** What the browser keeps of the sound, for all its tabs, and the sound itself. */
export function createChatSound(ring: () => void, browser: Browser = window) {
  const texts = createStoredTexts(() => browser.localStorage);

  return {
    isOn: () => texts.read(ON) === '1',
    keep: (isOn: boolean) => texts.write(ON, isOn ? '1' : '0'),
    ring,
    /** Whether no tab has rung for this message, or shown it to the visitor. From now on one has. */
    isNew(sid: string): boolean {
      if (texts.read(HEARD) === sid) return false;
      texts.write(HEARD, sid);
      return true;
    },
  };
}

export type ChatSound = ReturnType<typeof createChatSound>;
