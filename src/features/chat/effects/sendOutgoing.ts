import type { AppStore } from '#src/store/makeStore.ts';

import { getClientId, type OutgoingMessage } from '../lib/chatShapes.ts';
import type { SendResult } from '../services/chatService.ts';
import { getStoredFile } from '../store/attachedFileStore.ts';
import { chatSession } from '../store/chatSession.ts';
import { chatActions } from '../store/chatSlice.ts';
import { selectChat, selectChatStatus } from '../store/selectors.ts';
import type { ChatDeps } from './chatEffectDeps.ts';
import type { ConversationHolder, OpenConversation } from './openConversation.ts';
import type { UnsentPersistence } from './persistUnsent.ts';

const { messageFailed, messageSent, outgoingDiscarded, sendingBegun } = chatActions;

const MAX_ATTEMPTS = 6;
const FIRST_DELAY_MS = 500;

type Deps = Pick<ChatDeps, 'tabs' | 'pause'> & { unsent: UnsentPersistence };

/**
 * Sends the visitor's messages one by one, each only once: before resending one that may have arrived, it
 * checks the conversation.
 */
export function sendOutgoing(
  store: AppStore,
  { tabs, unsent, pause }: Deps,
  holder: ConversationHolder,
  catchUp: () => Promise<void>,
) {
  const attemptCounts = new Map<string, number>();
  let isBusy = false;

  const findWaiting = (clientId: string) =>
    selectChat(store.getState()).outgoing.find(
      (message) => message.clientId === clientId && message.state === 'Sending' && message.index === null,
    );
  const next = () =>
    selectChat(store.getState()).outgoing.find(({ state, index }) => state === 'Sending' && index === null);
  const canSend = () =>
    selectChat(store.getState()).connection === 'connected' && selectChatStatus(store.getState()) === 'open';

  const hasEnded = () => ['ended', 'over'].includes(selectChatStatus(store.getState()) ?? '');

  /** A message that is found in the conversation is no longer outgoing. */
  async function discardIfDelivered({ clientId, after }: OutgoingMessage, { joined }: OpenConversation) {
    await catchUp();
    const first = selectChat(store.getState()).messages[0]?.index;
    if (!findWaiting(clientId) || after === null || first === undefined || first <= after + 1) return;
    const gapMessages = await joined.between(after + 1, first - 1);
    if (gapMessages.some((message) => getClientId(message) === clientId)) {
      store.dispatch(outgoingDiscarded(clientId));
    }
  }

  /** Whether to continue with the next message. */
  async function send({ clientId }: OutgoingMessage, open: OpenConversation): Promise<boolean> {
    const stored = await unsent.find(open.sid, clientId);
    const known = findWaiting(clientId);
    // a message that another tab has removed was sent there
    if (known && (known.isUncertain || stored?.isUncertain !== false)) await discardIfDelivered(known, open);
    const message = findWaiting(clientId);
    if (!message || holder.get() !== open) return true;
    const files = message.files.map((file) => ({ file, content: getStoredFile(store, file) }));
    if (files.some(({ content }) => content === null)) {
      store.dispatch(messageFailed({ clientId, error: sendFailureMessages.fileUnavailable }));
      return true;
    }
    store.dispatch(sendingBegun(clientId));
    await unsent.settled();
    const result = await open.joined.send({
      clientId,
      body: message.body,
      attributes: message.attributes,
      files: files.flatMap(({ file: { name, type }, content }) => (content ? [{ name, type, content }] : [])),
    });
    return applySendResult(clientId, result);
  }

  async function applySendResult(clientId: string, result: SendResult): Promise<boolean> {
    if (result.kind === 'sent') {
      store.dispatch(messageSent({ clientId, index: result.index }));
      return true;
    }
    if (result.kind === 'refused') {
      store.dispatch(messageFailed({ clientId, error: sendFailureMessages.refused(result.status) }));
      return true;
    }
    const attempt = (attemptCounts.get(clientId) ?? 0) + 1;
    attemptCounts.set(clientId, attempt);
    if (attempt < MAX_ATTEMPTS) {
      // without a connection it waits for the next one
      if (!canSend()) return false;
      await pause(FIRST_DELAY_MS * 2 ** (attempt - 1));
      return true;
    }
    attemptCounts.delete(clientId);
    store.dispatch(messageFailed({ clientId, error: sendFailureMessages.noResponse }));
    return true;
  }

  /** Nothing is sent once the chat has ended. */
  function giveUp(): void {
    for (const { clientId, state, index } of selectChat(store.getState()).outgoing) {
      if (state !== 'Sending' || index !== null) continue;
      store.dispatch(messageFailed({ clientId, error: sendFailureMessages.refused(403) }));
    }
  }

  async function drainQueue(): Promise<void> {
    if (hasEnded()) giveUp();
    if (isBusy) return;
    isBusy = true;
    try {
      for (let message = next(), open = holder.get(); message && open && canSend(); message = next()) {
        const [sent, joined] = [message, open];
        const shouldContinue = await tabs
          .runExclusively(`send-${sent.clientId}`, () => send(sent, joined))
          .catch(() =>
            // the message could not be looked up, so it may have arrived
            applySendResult(sent.clientId, { kind: 'lost' }),
          );
        if (!shouldContinue) break;
        open = holder.get();
      }
    } finally {
      isBusy = false;
    }
  }

  store.startListening({
    predicate: (action, now, before) =>
      selectChat(now).outgoing !== selectChat(before).outgoing ||
      selectChat(now).connection !== selectChat(before).connection ||
      action.type.startsWith(`${chatSession.reducerPath}/`),
    effect: () => void drainQueue(),
  });
}

const byStatus: Record<number, string> = {
  403: 'This chat is closed to new messages.',
  413: 'This is too large to send. Shorten it or attach a smaller file.',
  415: 'We can’t accept this type of file. Send a photo, a PDF or a plain text file.',
  429: 'You’ve sent a lot of messages. Wait a minute, then try again.',
};

/** Why a message was not sent. */
const sendFailureMessages = {
  refused: (status: number) => byStatus[status] ?? 'Our server didn’t accept this.',
  noResponse: 'We couldn’t reach our server.',
  fileUnavailable: 'A file in this message is no longer available. Attach it again.',
};
