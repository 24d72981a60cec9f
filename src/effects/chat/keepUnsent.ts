import type { OutgoingMessage } from '#src/lib/chatShapes.ts';
import { isSameFile } from '#src/lib/chatShapes.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';
import type { ChatState } from '#src/store/chat/chatState.ts';
import { heldFile, holdFile, letGoOfFile } from '#src/store/chat/heldFiles.ts';
import { selectChat } from '#src/store/chat/selectors.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import type { ChatParts } from './chatParts.ts';
import type { ConversationPlace } from './openConversation.ts';

const filesIn = ({ attachedFiles, outgoing }: ChatState) => [
  ...attachedFiles,
  ...outgoing.flatMap(({ files }) => files),
];

const isTypedAnew = (before: ChatState, now: ChatState) =>
  now.draft !== before.draft || now.filling !== before.filling || now.attachedFiles !== before.attachedFiles;

type Found = Pick<ChatState, 'draft' | 'filling' | 'attachedFiles' | 'outgoing'>;

/** What was found is kept already, and stays as old as it is. */
const holding = (before: ChatState, found: Found): ChatState => ({
  ...before,
  ...found,
  outgoing: [...before.outgoing, ...found.outgoing],
});

/** Keeps what is not sent yet in the browser, and takes up what was left there. */
export function keepUnsent(store: AppStore, { unsent }: Pick<ChatParts, 'unsent'>, place: ConversationPlace) {
  let writing = Promise.resolve();
  function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
    const done = writing.then(work);
    writing = done.then(
      () => undefined,
      () => undefined,
    );
    return done;
  }
  const write = (work: () => Promise<void>) => void inTurn(work).catch(() => undefined);

  function keep(sid: string, before: ChatState, now: ChatState) {
    const { draft, filling, attachedFiles } = now;
    if (isTypedAnew(before, now)) {
      write(() => unsent.writeDraft(sid, { draft, filling, attachedFiles: [...attachedFiles] }));
    }
    const [filesBefore, filesNow] = [filesIn(before), filesIn(now)];
    for (const file of filesNow) {
      const content = heldFile(store, file);
      if (content && !filesBefore.some((one) => isSameFile(one, file))) {
        write(() => unsent.writeFile(sid, file, content));
      }
    }
    for (const file of filesBefore) {
      if (filesNow.some((one) => isSameFile(one, file))) continue;
      letGoOfFile(store, file);
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
      (isTypedAnew(selectChat(before), selectChat(now)) ||
        selectChat(now).outgoing !== selectChat(before).outgoing),
    effect(action, api) {
      const sid = place.get()?.sid;
      const before = selectChat(api.getOriginalState());
      const kept = chatActions.unsentFound.match(action) ? holding(before, action.payload) : before;
      if (sid !== undefined) keep(sid, kept, selectChat(api.getState()));
    },
  });

  async function takeUp(): Promise<void> {
    const open = place.get();
    if (!open) return;
    const { contents, ...found } = await inTurn(() => unsent.read(open.sid));
    if (place.get() !== open) return;
    for (const { file, content } of contents) {
      if (!heldFile(store, file)) holdFile(store, file, content);
    }
    store.dispatch(chatActions.unsentFound(found));
  }
  store.startListening({
    predicate: (_action, now, before) =>
      selectChat(now).connection === 'connected' && selectChat(before).connection !== 'connected',
    effect: () => void takeUp(),
  });

  return {
    /** Before anything of it is read. */
    begin(sid: string, email: string): Promise<void> {
      write(() => unsent.begin(sid, email));
      return writing;
    },
    /** When all that was to be kept is. */
    settled: () => writing,
    /** After whatever is still being kept. */
    wipe(sid: string): Promise<void> {
      write(() => unsent.wipe(sid));
      return writing;
    },
    async find(sid: string, clientId: string): Promise<OutgoingMessage | null> {
      await writing;
      return unsent.findMessage(sid, clientId);
    },
  };
}

export type KeptUnsent = ReturnType<typeof keepUnsent>;
