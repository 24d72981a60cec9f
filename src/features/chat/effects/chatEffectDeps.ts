import type { DeviceCategory } from '../lib/chatContext.ts';
import type { JoinChat } from '../services/chatService.ts';
import type { ChatSound } from '../services/chatSound.ts';
import type { FormDraft } from '../services/formDraft.ts';
import type { SessionStorage } from '../services/sessionStorage.ts';
import type { ChatTabs } from '../services/tabs.ts';
import type { UnsentStore } from '../services/unsentStore.ts';

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
