import type { ChatSession } from '#machines/chat/context.ts';

import { createStoredTexts } from '../stored/storedTexts.ts';

const KEY = 'TWILIO_WEBCHAT_WIDGET';

type Parts = { log: (sentence: string) => void; browser?: Pick<Window, 'localStorage' | 'addEventListener'> };

/** Before there is a chat that could do it. */
export const clearStoredSession = (browser: Pick<Window, 'localStorage'> = window) =>
  createStoredTexts(() => browser.localStorage).forget(KEY);

/** The session that the browser keeps, for all its tabs. */
export function createSessionStorage({ log, browser = window }: Parts) {
  const texts = createStoredTexts(() => browser.localStorage);

  /** Whether or not it has expired. */
  function readAny(): ChatSession | null {
    const text = texts.read(KEY);
    if (text === null) return null;
    const session = sessionIn(text);
    if (!session) log("Couldn't parse locally stored data");
    return session;
  }

  return {
    readAny,
    read(now: number): ChatSession | null {
      const session = readAny();
      return session && now < Date.parse(session.expiration) ? session : null;
    },
    /** What else is known of it, the server tells again. */
    write({ token, expiration, conversationSid: sid }: ChatSession) {
      texts.write(KEY, JSON.stringify({ token, expiration, conversation: { sid } }));
    },
    clear: () => texts.forget(KEY),
    /** By another tab. */
    onChanged(hear: () => void) {
      browser.addEventListener('storage', ({ key }) => {
        // without a name all of it was cleared
        if (key === KEY || key === null) hear();
      });
    },
  };
}

export type SessionStorage = ReturnType<typeof createSessionStorage>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** A browser's storage may hold anything. */
function sessionIn(text: string): ChatSession | null {
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
