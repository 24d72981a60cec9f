import type { DeviceCategory } from '#src/lib/chatContext.ts';
import type { JoinChat } from '#src/services/chat/chatService.ts';
import type { ChatSound } from '#src/services/chat/chatSound.ts';
import type { FormDraft } from '#src/services/chat/formDraft.ts';
import type { SessionStorage } from '#src/services/chat/sessionStorage.ts';
import type { ChatTabs } from '#src/services/chat/tabs.ts';
import type { UnsentStore } from '#src/services/chat/unsentStore.ts';

export type ChatDeps = {
  storage: SessionStorage;
  tabs: ChatTabs;
  unsent: UnsentStore;
  formDraft: FormDraft;
  sound: ChatSound;
  join: JoinChat;
  now: () => number;
  newKey: () => string;
  pause: (ms: number) => Promise<void>;
  report: (error: Error) => void;
  /** What the agent may know about the browser. */
  device: () => DeviceCategory;
  language: () => { timeZone: string; language: string };
  /** Whether the visitor is looking at this page. */
  isPageFocused: () => boolean;
  onOnline: (listener: () => void) => void;
  onResized: (listener: () => void) => void;
};
