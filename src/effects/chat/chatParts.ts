import type { DeviceCategory } from '#src/lib/chatContext.ts';
import type { JoinChat } from '#src/services/chat/chatService.ts';
import type { ChatSound } from '#src/services/chat/chatSound.ts';
import type { FormDraft } from '#src/services/chat/formDraft.ts';
import type { SessionStorage } from '#src/services/chat/sessionStorage.ts';
import type { ChatTabs } from '#src/services/chat/tabs.ts';
import type { UnsentStore } from '#src/services/chat/unsent.ts';

export type ChatParts = {
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
  /** What the agent may know of the browser. */
  device: () => DeviceCategory;
  language: () => { timeZone: string; language: string };
  /** Whether the visitor has this page before him. */
  isLookedAt: () => boolean;
  onOnline: (hear: () => void) => void;
  onResized: (hear: () => void) => void;
  /** What is shown was there before, and is only looked at again. */
  isReplayed: boolean;
};
