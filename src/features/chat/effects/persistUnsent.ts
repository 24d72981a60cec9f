import type { AppStore } from '#src/store/makeStore.ts';

import type { OutgoingMessage } from '../lib/chatShapes.ts';
import { isSameFile } from '../lib/chatShapes.ts';
import { getStoredFile, storeFile, releaseFile } from '../store/attachedFileStore.ts';
import { chatActions } from '../store/chatSlice.ts';
import type { ChatState } from '../store/chatState.ts';
import { selectChat } from '../store/selectors.ts';
import type { ChatDeps } from './chatEffectDeps.ts';
import type { ConversationHolder } from './openConversation.ts';

const listUnsentFiles = ({ attachedFiles, outgoing }: ChatState) => [
  ...attachedFiles,
  ...outgoing.flatMap(({ files }) => files),
];

const hasDraftChanged = (before: ChatState, now: ChatState) =>
  now.draft !== before.draft || now.filling !== before.filling || now.attachedFiles !== before.attachedFiles;

type Found = Pick<ChatState, 'draft' | 'filling' | 'attachedFiles' | 'outgoing'>;

/** Restored content is already stored, and keeps its original age. */
const withRestored = (before: ChatState, found: Found): ChatState => ({
  ...before,
  ...found,
  outgoing: [...before.outgoing, ...found.outgoing],
});

/** Stores unsent content in the browser, and restores what was left there. */
export function persistUnsent(
  store: AppStore,
  { unsent }: Pick<ChatDeps, 'unsent'>,
  holder: ConversationHolder,
) {
  let pendingWrites = Promise.resolve();
  function enqueue<Done>(work: () => Promise<Done>): Promise<Done> {
    const done = pendingWrites.then(work);
    pendingWrites = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }
  const write = (work: () => Promise<void>) => void enqueue(work).catch(() => undefined);

  function saveChanges(sid: string, before: ChatState, now: ChatState) {
    const { draft, filling, attachedFiles } = now;
    if (hasDraftChanged(before, now)) {
      write(() => unsent.writeDraft(sid, { draft, filling, attachedFiles: [...attachedFiles] }));
    }
    const [filesBefore, filesNow] = [listUnsentFiles(before), listUnsentFiles(now)];
    for (const file of filesNow) {
      const content = getStoredFile(store, file);
      if (content && !filesBefore.some((one) => isSameFile(one, file))) {
        write(() => unsent.writeFile(sid, file, content));
      }
    }
    for (const file of filesBefore) {
      if (filesNow.some((one) => isSameFile(one, file))) continue;
      releaseFile(store, file);
      write(() => unsent.removeFile(sid, file));
    }
    if (now.outgoing === before.outgoing) return;
    const ids = new Set(now.outgoing.map(({ clientId }) => clientId));
    for (const { clientId } of before.outgoing) {
      if (!ids.has(clientId)) write(() => unsent.removeMessage(sid, clientId));
    }
    for (const message of now.outgoing) {
      if (!before.outgoing.includes(message)) write(() => unsent.writeMessage(sid, message));
    }
  }

  store.startListening({
    predicate: (action, now, before) =>
      !chatActions.chatCleared.match(action) &&
      (hasDraftChanged(selectChat(before), selectChat(now)) ||
        selectChat(now).outgoing !== selectChat(before).outgoing),
    effect(action, api) {
      const sid = holder.get()?.sid;
      const before = selectChat(api.getOriginalState());
      const saved = chatActions.unsentFound.match(action) ? withRestored(before, action.payload) : before;
      if (sid !== undefined) saveChanges(sid, saved, selectChat(api.getState()));
    },
  });

  async function restoreUnsent(): Promise<void> {
    const open = holder.get();
    if (!open) return;
    const { contents, ...found } = await enqueue(() => unsent.read(open.sid));
    if (holder.get() !== open) return;
    for (const { file, content } of contents) {
      if (!getStoredFile(store, file)) storeFile(store, file, content);
    }
    store.dispatch(chatActions.unsentFound(found));
  }
  store.startListening({
    predicate: (_action, now, before) =>
      selectChat(now).connection === 'connected' && selectChat(before).connection !== 'connected',
    effect: () => void restoreUnsent(),
  });

  return {
    /** Must run before any of its content is read. */
    begin(sid: string, email: string): Promise<void> {
      write(() => unsent.begin(sid, email));
      return pendingWrites;
    },
    /** Resolves when all pending writes are done. */
    settled: () => pendingWrites,
    /** Runs after all pending writes. */
    wipe(sid: string): Promise<void> {
      write(() => unsent.wipe(sid));
      return pendingWrites;
    },
    async find(sid: string, clientId: string): Promise<OutgoingMessage | null> {
      await pendingWrites;
      return unsent.findMessage(sid, clientId);
    },
  };
}

export type UnsentPersistence = ReturnType<typeof persistUnsent>;
