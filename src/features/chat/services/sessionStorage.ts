import type { ChatSession } from '#machines/chat/context.ts';
import { createStoredTexts } from '#src/lib/stored/storedTexts.ts';

const KEY = 'TWILIO_WEBCHAT_WIDGET';

type Deps = { log: (sentence: string) => void; browser?: Pick<Window, 'localStorage' | 'addEventListener'> };

/** For use before the chat's code is loaded. */
export const clearStoredSession = (browser: Pick<Window, 'localStorage'> = window) =>
  createStoredTexts(() => browser.localStorage).forget(KEY);

/** The session that the browser stores for all its tabs. */
export function createSessionStorage({ log, browser = window }: Deps) {
  const texts = createStoredTexts(() => browser.localStorage);

  /** Includes an expired session. */
  function readIgnoringExpiry(): ChatSession | null {
    const text = texts.read(KEY);
    if (text === null) return null;
    const session = parseSession(text);
    if (!session) log("Couldn't parse locally stored data");
    return session;
  }

  return {
    readIgnoringExpiry,
    read(now: number): ChatSession | null {
      const session = readIgnoringExpiry();
      return session && now < Date.parse(session.expiration) ? session : null;
    },
    /** the server provides the rest again */
    write({ token, expiration, conversationSid: sid }: ChatSession) {
      texts.write(KEY, JSON.stringify({ token, expiration, conversation: { sid } }));
    },
    clear: () => texts.forget(KEY),
    /** Called when another tab changes the session. */
    onChanged(hear: () => void) {
      browser.addEventListener('storage', ({ key }) => {
        // without a key, all of the storage was cleared
        if (key === KEY || key === null) hear();
      });
    },
  };
}

export type SessionStorage = ReturnType<typeof createSessionStorage>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A browser's storage may hold anything. */
function parseSession(text: string): ChatSession | null {
  try {
    const { token, expiration, conversation } = Object(JSON.parse(text)) as Record<string, unknown>;
    const { sid } = Object(conversation) as Record<string, unknown>;
    if (!isText(token) || !isText(expiration) || !isText(sid)) return null;
    if (Number.isNaN(Date.parse(expiration))) return null;
    return { token, expiration, conversationSid: sid, identity: null, twilsockUri: null, useCase: null };
  } catch {
    return null;
  }
}
