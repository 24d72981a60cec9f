import type { ChatSession } from '#machines/chat/context.ts';

/** What one tab tells the others. */
export type TabSignal =
  | { kind: 'shared'; session: ChatSession }
  | { kind: 'ended' | 'cleared' | 'lapsed'; conversationSid: string }
  | { kind: 'sound'; isOn: boolean };

const CHANNEL = 'foyer-chat';

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
    /** One tab after the other. */
    async alone<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
      const { locks } = browser.navigator as { locks?: LockManager };
      return locks ? await locks.request(`${CHANNEL}-${what}`, work) : work();
    },
    close: () => channel?.close(),
  };
}

export type ChatTabs = ReturnType<typeof createChatTabs>;
