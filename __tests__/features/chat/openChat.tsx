import createCache from '@emotion/cache';
import { act, render } from '@testing-library/react';

import type { ChatUseCase } from '#machines/chat/context.ts';
import { api } from '#src/api/api.ts';
import type { Backend } from '#src/api/baseQuery.ts';
import { Providers } from '#src/app/Providers.tsx';
import { Chat } from '#src/features/chat/Chat.tsx';
import type { ChatMessage } from '#src/features/chat/lib/chatShapes.ts';
import { ChatPanel } from '#src/features/chat/panel/ChatPanel.tsx';
import { addChat, chatSession } from '#src/features/chat/store/chatSession.ts';
import { chatActions } from '#src/features/chat/store/chatSlice.ts';
import { chatRequested, chatWidgetSlice } from '#src/features/chat/store/chatWidget.ts';
import { locationChanged } from '#src/store/locationSlice.ts';
import { makeStore } from '#src/store/makeStore.ts';
import { contactUpdated } from '#src/store/visitorSlice.ts';

const open = new Set<() => void>();

afterEach(() => {
  for (const close of open) close();
  open.clear();
});

const VISITOR = 'visitor-1';
const AGENT = 'agent-1';

export const message = (index: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  sid: `IM${index}`,
  index,
  author: AGENT,
  participantSid: null,
  body: `Answer ${index}.`,
  attributes: {},
  createdAt: new Date(2026, 10, 20, 12, 0, index % 60).toISOString(),
  updatedAt: null,
  media: [],
  ...changes,
});

export const ownMessage = (index: number, changes: Partial<ChatMessage> = {}) =>
  message(index, { author: VISITOR, body: `Question ${index}?`, ...changes });

const config = {
  id: '1',
  useCase: 'LEASING_SUPPORT',
  agentIdentifier: 'leasing',
  messagingPlatform: 'TWILIO',
  chatbotIcon: null,
  chatbotAvatar: null,
  chatbotStyles: null,
  privacyPolicyUrl: null,
  termsOfServiceUrl: null,
  chatbotAutoOpenDelay: -1,
  importantDisclaimer: 'Prices are confirmed in your lease.',
  isActive: true,
};

type Options = {
  /** Who answers for each use case besides leasing. */
  others?: Readonly<Record<string, string>>;
  changes?: Partial<Record<keyof typeof config, unknown>>;
  address?: string;
  visitor?: Parameters<typeof contactUpdated>[0];
  organization?: { id: string; name: string } | null;
  isDismissed?: boolean;
  isEmbedded?: boolean;
};

/** The widget with a store but no effects, so that a test dispatches what they would answer. */
export async function openWidget({ changes = {}, address = '/listings', ...options }: Options = {}) {
  const { organization = { id: '1', name: 'Lantern Homes' }, visitor = {}, isDismissed = false } = options;
  const { others = {}, isEmbedded = false } = options;
  const backend: Backend = ({ variables }) => {
    const { useCase } = variables as { useCase: string };
    const agentIdentifier = useCase === 'LEASING_SUPPORT' ? config.agentIdentifier : others[useCase];
    const aiAgentConfig =
      agentIdentifier === undefined ? null : { ...config, id: useCase, useCase, agentIdentifier, ...changes };
    return Promise.resolve({ data: { aiAgentConfig } });
  };
  const store = makeStore({ backend });
  store.addSlice(chatWidgetSlice);
  store.dispatch(locationChanged(address));
  store.dispatch(contactUpdated(visitor));
  const clearStored = jest.fn();
  const dismissal = { wasDismissed: () => isDismissed, dismiss: jest.fn() };
  const styles = createCache({ key: 'css' });
  const about = (useCase?: ChatUseCase) => (
    <Providers store={store} styles={styles}>
      <Chat
        Panel={ChatPanel}
        organization={organization}
        dismissal={dismissal}
        clearStored={clearStored}
        appVersion="1"
        isEmbedded={isEmbedded}
        {...(useCase !== undefined && { useCase })}
      />
    </Providers>
  );
  const view = render(about());
  open.add(() => {
    view.unmount();
    // otherwise its timers keep the test running for a minute
    store.dispatch(api.util.resetApiState());
  });
  const answered = () =>
    act(async () => {
      await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
      // notifications about answers wait for a frame unless another action is dispatched
      store.dispatch({ type: 'nothing' });
    });
  await answered();
  /** Lets the page set the chat's use case from now on. */
  const turnTo = async (useCase: ChatUseCase) => {
    view.rerender(about(useCase));
    await answered();
  };
  return { store, dismissal, clearStored, answered, turnTo };
}

export const whom = { organizationId: '1', agentIdentifier: 'leasing', useCase: 'LEASING_SUPPORT' } as const;
export const session = {
  token: 'a token',
  expiration: '2030-01-01T00:00:00Z',
  conversationSid: 'CH1',
  identity: VISITOR,
  twilsockUri: null,
  useCase: null,
};

/** An open chat with these messages in it. */
export async function openConversation(
  messages: readonly ChatMessage[],
  lastReadIndex: number | null = null,
) {
  const { store } = await openWidget();
  const did: string[] = [];
  store.startListening({ predicate: () => true, effect: ({ type }) => void did.push(type) });
  act(() => {
    addChat(store);
    store.dispatch(chatRequested({ ...whom, appVersion: null }));
    store.dispatch(chatSession.send({ type: 'chat.opened', ...whom }));
    store.dispatch(chatSession.send({ type: 'session.found', session }));
    const conversation = { sid: 'CH1', attributes: {}, lastIndex: null, lastReadIndex, createdAt: null };
    store.dispatch(chatActions.conversationChanged({ conversation, state: 'active' }));
    store.dispatch(chatActions.userAdded({ identity: AGENT, friendlyName: 'Lumen' }));
    store.dispatch(chatActions.newestLoaded({ messages, hasEarlier: false }));
    store.dispatch(chatActions.connectionChanged('connected'));
    store.dispatch(chatSession.send({ type: 'conversation.joined' }));
  });
  return { store, did };
}
