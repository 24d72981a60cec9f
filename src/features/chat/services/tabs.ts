import type { ChatSession } from '#machines/chat/context.ts';

/** A message from one tab to the others. */
export type TabSignal =
  | { kind: 'shared'; session: ChatSession }
  | { kind: 'ended' | 'cleared' | 'lapsed'; conversationSid: string }
  | { kind: 'sound'; isOn: boolean };

const CHANNEL = 'foyer-chat';
/**
 * Storage written by one tab is visible to another slightly later, so the next tab waits this long for its
 * turn.
 */
const STORAGE_SYNC_MS = 300;

/** The tabs of one browser share one chat. Without browser support, each tab works alone. */
export function createChatTabs(browser: Pick<typeof globalThis, 'navigator'> = globalThis) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  // does not keep a page or process open
  (channel as { unref?: () => void } | null)?.unref?.();

  return {
    broadcast: (signal: TabSignal) => channel?.postMessage(signal),
    onSignal(listener: (signal: TabSignal) => void) {
      channel?.addEventListener('message', ({ data }: MessageEvent<TabSignal>) => listener(data));
    },
    /** Runs in one tab at a time; each tab sees what the previous one stored. */
    async runExclusively<Result>(lockName: string, work: () => Promise<Result>): Promise<Result> {
      const { locks } = browser.navigator as { locks?: LockManager };
      if (!locks) return work();
      return new Promise<Result>((resolve, reject) => {
        void locks
          .request(`${CHANNEL}-${lockName}`, async () => {
            const result = work();
            resolve(result);
            await result.catch(() => undefined);
            await new Promise((nextTurn) => setTimeout(nextTurn, STORAGE_SYNC_MS));
          })
          .catch(reject);
      });
    },
    close: () => channel?.close(),
  };
}

export type ChatTabs = ReturnType<typeof createChatTabs>;
