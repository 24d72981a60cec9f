import type { ChatSession } from '#machines/chat/context.ts';

/** What one tab tells the others. */
export type TabSignal =
  | { kind: 'shared'; session: ChatSession }
  | { kind: 'ended' | 'cleared' | 'lapsed'; conversationSid: string }
  | { kind: 'sound'; isOn: boolean };

const CHANNEL = 'foyer-chat';
/** What one tab has stored, another reads a moment later. So long the next one waits for its turn. */
const STORED_EVERYWHERE_MS = 300;

/** The tabs of one browser, which are one chat. A browser that knows none of this has each tab for itself. */
export function createChatTabs(browser: Pick<typeof globalThis, 'navigator'> = globalThis) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  // it keeps no page or process open
  (channel as { unref?: () => void } | null)?.unref?.();

  return {
    tell: (signal: TabSignal) => channel?.postMessage(signal),
    onTold(hear: (signal: TabSignal) => void) {
      channel?.addEventListener('message', ({ data }: MessageEvent<TabSignal>) => hear(data));
    },
    /** One tab after the other, and each knows what the one before it has stored. */
    async alone<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
      const { locks } = browser.navigator as { locks?: LockManager };
      if (!locks) return work();
      return new Promise<Result>((resolve, reject) => {
        void locks
          .request(`${CHANNEL}-${what}`, async () => {
            const result = work();
            resolve(result);
            await result.catch(() => undefined);
            await new Promise((nextTurn) => setTimeout(nextTurn, STORED_EVERYWHERE_MS));
          })
          .catch(reject);
      });
    },
    close: () => channel?.close(),
  };
}

export type ChatTabs = ReturnType<typeof createChatTabs>;
