import { clientIdOf, type OutgoingMessage } from '#src/lib/chatShapes.ts';
import type { SendResult } from '#src/services/chat/chatService.ts';
import { chatSession } from '#src/store/chat/chatSession.ts';
import { chatActions } from '#src/store/chat/chatSlice.ts';
import { heldFile } from '#src/store/chat/heldFiles.ts';
import { selectChat, selectStanding } from '#src/store/chat/selectors.ts';
import type { AppStore } from '#src/store/makeStore.ts';

import type { ChatParts } from './chatParts.ts';
import type { ConversationPlace, OpenConversation } from './openConversation.ts';
import type { KeptUnsent } from './keepUnsent.ts';
import { unsentWords } from './unsentWords.ts';

const { messageFailed, messageSent, outgoingDiscarded, sendingBegun } = chatActions;

const MOST_TRIES = 6;
const FIRST_DELAY_MS = 500;

type Parts = Pick<ChatParts, 'tabs' | 'pause'> & { unsent: KeptUnsent };

/**
 * Sends what the visitor has said, one after the other, each once: of what may have arrived without a word of it, it is
 * first looked whether it is there.
 */
export function sendOutgoing(
  store: AppStore,
  { tabs, unsent, pause }: Parts,
  place: ConversationPlace,
  catchUp: () => Promise<void>,
) {
  const tries = new Map<string, number>();
  let isBusy = false;

  const waiting = (clientId: string) =>
    selectChat(store.getState()).outgoing.find(
      (message) => message.clientId === clientId && message.state === 'Sending' && message.index === null,
    );
  const next = () =>
    selectChat(store.getState()).outgoing.find(({ state, index }) => state === 'Sending' && index === null);
  const canSend = () =>
    selectChat(store.getState()).connection === 'connected' && selectStanding(store.getState()) === 'open';

  const isAtItsEnd = () => ['ended', 'over'].includes(selectStanding(store.getState()) ?? '');

  /** Whatever is found meanwhile is not on its way any more. */
  async function lookFor({ clientId, after }: OutgoingMessage, { joined }: OpenConversation) {
    await catchUp();
    const first = selectChat(store.getState()).messages[0]?.index;
    if (!waiting(clientId) || after === null || first === undefined || first <= after + 1) return;
    const between = await joined.between(after + 1, first - 1);
    if (between.some((message) => clientIdOf(message) === clientId)) {
      store.dispatch(outgoingDiscarded(clientId));
    }
  }

  /** Whether to go on with the next. */
  async function send({ clientId }: OutgoingMessage, open: OpenConversation): Promise<boolean> {
    const kept = await unsent.find(open.sid, clientId);
    const known = waiting(clientId);
    // what another tab has taken away, it has sent
    if (known && (known.isUncertain || kept?.isUncertain !== false)) await lookFor(known, open);
    const message = waiting(clientId);
    if (!message || place.get() !== open) return true;
    const files = message.files.map((file) => ({ file, content: heldFile(store, file) }));
    if (files.some(({ content }) => content === null)) {
      store.dispatch(messageFailed({ clientId, trouble: unsentWords.fileGone }));
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
    return settle(clientId, result);
  }

  async function settle(clientId: string, result: SendResult): Promise<boolean> {
    if (result.kind === 'sent') {
      store.dispatch(messageSent({ clientId, index: result.index }));
      return true;
    }
    if (result.kind === 'refused') {
      store.dispatch(messageFailed({ clientId, trouble: unsentWords.refused(result.status) }));
      return true;
    }
    const tried = (tries.get(clientId) ?? 0) + 1;
    tries.set(clientId, tried);
    if (tried < MOST_TRIES) {
      // without a connection it waits for the next one
      if (!canSend()) return false;
      await pause(FIRST_DELAY_MS * 2 ** (tried - 1));
      return true;
    }
    tries.delete(clientId);
    store.dispatch(messageFailed({ clientId, trouble: unsentWords.unheard }));
    return true;
  }

  /** Nothing goes out any more once the chat is at its end. */
  function giveUp(): void {
    for (const { clientId, state, index } of selectChat(store.getState()).outgoing) {
      if (state !== 'Sending' || index !== null) continue;
      store.dispatch(messageFailed({ clientId, trouble: unsentWords.refused(403) }));
    }
  }

  async function work(): Promise<void> {
    if (isAtItsEnd()) giveUp();
    if (isBusy) return;
    isBusy = true;
    try {
      for (let message = next(), open = place.get(); message && open && canSend(); message = next()) {
        const [sent, joined] = [message, open];
        const goesOn = await tabs
          .alone(`send-${sent.clientId}`, () => send(sent, joined))
          .catch(() =>
            // what could not be looked for may have arrived
            settle(sent.clientId, { kind: 'lost' }),
          );
        if (!goesOn) break;
        open = place.get();
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
    effect: () => void work(),
  });
}
