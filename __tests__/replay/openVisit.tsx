import type { Action, StoreEnhancer } from '@reduxjs/toolkit';
import createCache from '@emotion/cache';
import type { LiftedState } from '@redux-devtools/instrument';
import { ActionCreators, instrument } from '@redux-devtools/instrument';
import { act, fireEvent, isInaccessible, render, screen, waitFor } from '@testing-library/react/pure';
import type * as Client from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import type { Backend } from '#src/api/baseQuery.ts';
import { App } from '#src/app/App.tsx';
import { loadScreen } from '#src/app/lazyScreen.tsx';
import { Providers } from '#src/app/Providers.tsx';
import { startReplay } from '#src/app/replay/startReplay.ts';
import { afterStart } from '#src/app/start/afterStart.ts';
import { extractPrefill } from '#src/app/start/prefill.ts';
import { renderPage } from '#src/app/start/renderPage.tsx';
import { screenLoadingEffects } from '#src/app/start/screenLoadingEffects.ts';
import { selectTour } from '#src/features/booking/store/tour.ts';
import { selectTourDay } from '#src/features/tourDay/store/tourDay.ts';
import { noSettings } from '#src/lib/publicSettings.ts';
import { locationChanged, selectHref } from '#src/store/locationSlice.ts';
import type { RootState } from '#src/store/makeStore.ts';
import { makeStore } from '#src/store/makeStore.ts';

export const now = Date.parse('2026-11-20T16:00:00Z');

/** The format of an export from DevTools. */
export type Recording = { payload: Action[]; preloadedState: RootState };

type Lifted = {
  getState: () => LiftedState<RootState, Action, unknown>;
  dispatch: (action: unknown) => unknown;
};

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const HIDDEN = '[hidden], [style*="display: none"]';

/** The size of the map: jsdom has no layout. */
const size = { width: 600, height: 600 };

function standInForBrowser() {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  window.ResizeObserver = class {
    private readonly listener: ResizeObserverCallback;
    constructor(listener: ResizeObserverCallback) {
      this.listener = listener;
    }
    observe() {
      this.listener([{ contentRect: size } as ResizeObserverEntry], this);
    }
    unobserve() {
      return undefined;
    }
    disconnect() {
      return undefined;
    }
  };
  window.CSS = { escape: (text: string) => text } as typeof CSS;
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

/** What a page does outside itself, besides requests: storage, and the console. */
function watchOutside(outside: string[]) {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(store(outside, 'stored'));
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(store(outside, 'forgot'));
  for (const level of ['error', 'warn', 'info', 'log'] as const) {
    jest.spyOn(console, level).mockImplementation((...words: unknown[]) => {
      const text = words.map(String).join(' ');
      // the chat's own tree is not rendered by the tests
      if (!text.includes('not wrapped in act')) outside.push(`said ${text}`);
    });
  }
}

// eslint-disable-next-line typescript/unbound-method -- both are called with their storage
const { setItem, removeItem } = Storage.prototype;

function store(outside: string[], what: 'stored' | 'forgot') {
  return function write(this: Storage, key: string, value?: string) {
    outside.push(`${what} ${key}`);
    if (value === undefined) removeItem.call(this, key);
    else setItem.call(this, key, value);
  };
}

/** The chat's tree, which a page mounts by itself once it is idle. */
function watchChat() {
  const client = jest.requireActual<typeof Client>('react-dom/client');
  // an earlier page of the file may not have loaded its chat
  if (jest.isMockFunction(client.createRoot)) jest.mocked(client.createRoot).mockRestore();
  const { createRoot } = client;
  return new Promise<Client.Root>((resolve) => {
    const creating = jest.spyOn(client, 'createRoot').mockImplementation((...args) => {
      creating.mockRestore();
      const root = createRoot(...args);
      resolve(root);
      return root;
    });
  });
}

/** A real tab takes its listeners with it; the tests' window stays. */
function watchListeners() {
  const listeners: Parameters<typeof window.removeEventListener>[] = [];
  const add = window.addEventListener;
  const adding = jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((...args: Parameters<typeof window.addEventListener>) => {
      listeners.push(args);
      add.apply(window, args);
    });
  return () => {
    adding.mockRestore();
    for (const listener of listeners) window.removeEventListener(...listener);
  };
}

/**
 * A visitor's browser with DevTools, in which a page that the server has sent is started like in a real one.
 */
export async function openVisit(address: string, backend: Backend) {
  // eslint-disable-next-line testing-library/render-result-naming-convention -- it is our server's
  const sent = await renderPage({
    address,
    origin: 'http://localhost',
    organizationSlugs: ['lantern', 'orchard'],
    now,
    settings: noSettings,
    backend,
  });
  standInForBrowser();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  Object.assign(globalThis, { __webpack_hash__: 'test', __webpack_nonce__: undefined });
  window.history.replaceState(null, '', extractPrefill(address).address);
  const outside: string[] = [];
  const failingChunks = new Map<string, number>();
  watchOutside(outside);
  const chatMounted = watchChat();
  const removeListeners = watchListeners();
  window.reportError = (error) => outside.push(`reported ${String(error)}`);

  const pageStore = makeStore({
    backend: (operation, signal) => {
      outside.push(`asked ${operation.operationName}`);
      return backend(operation, signal);
    },
    preloadedState: JSON.parse(sent.state) as RootState,
    effects: screenLoadingEffects({
      loadScreen: async (chunk) => {
        outside.push(`loaded ${chunk}`);
        const left = failingChunks.get(chunk) ?? 0;
        failingChunks.set(chunk, left - 1);
        if (left > 0) throw new Error(`Loading chunk ${chunk} failed.`);
        await loadScreen(chunk);
      },
      page: {
        getPageState: () => ({ now, isOnline: true, hasUnsavedInput: false, lastReload: 'never' }),
        reload: () => outside.push('reloaded') > 0,
      },
      report: (error) => outside.push(String(error)),
    }),
    // the defaults of the extension
    enhancers: [
      instrument<RootState, Action>(undefined, { maxAge: 1000, shouldHotReload: true }) as StoreEnhancer,
    ],
  });
  const { liftedStore } = pageStore as unknown as { liftedStore: Lifted };

  await loadScreen(sent.chunk);
  await startReplay(pageStore);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = sent.body;
  const view = render(
    <Providers store={pageStore} styles={createCache({ key: 'css' })}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>,
    { container, hydrate: true },
  );
  await act(async () => {
    afterStart({ store: pageStore, segment: null, warn: (sentence) => outside.push(sentence) });
    await Promise.resolve();
  });
  const chat = await chatMounted;

  const settled = (change: () => void) =>
    act(async () => {
      change();
      await Promise.resolve();
    });
  const lift = (action: unknown) => settled(() => liftedStore.dispatch(action));
  const actions = () => {
    const { stagedActionIds, actionsById } = liftedStore.getState();
    return stagedActionIds.slice(1).flatMap((id) => actionsById[id]?.action ?? []);
  };
  const seen = async (name: string) => {
    await screen.findByRole('heading', { level: 1, name });
    await screen.findByRole('heading', { level: 2, name: 'In short' });
  };
  const getAddress = () => window.location.pathname + window.location.search + window.location.hash;
  /** Without words only for screen readers, and without a step that is rendered early. */
  const getText = (part: Element) => {
    const copy = part.cloneNode(true) as Element;
    for (const status of copy.querySelectorAll(
      `[role="status"], [role="log"][aria-relevant], noscript, ${HIDDEN}`,
    ))
      status.remove();
    return copy.textContent;
  };

  return {
    store: pageStore,
    /** Requests, fetched chunks, reloads, what was stored, what the console says, and failures. */
    outside,
    address: getAddress,
    /** The words on the page, without those only for screen readers. */
    shown: () => [...container.querySelectorAll('main')].map(getText).join('\n'),
    /** Everything that is shown: the page, its dialogs, the chat, its fields, and the address. */
    view: () => ({
      address: getAddress(),
      main: [...document.querySelectorAll('main')].map(getText).join('\n'),
      dialogs: [...document.querySelectorAll('dialog[open]')].map(getText),
      chat: [...document.querySelectorAll('aside')].map(getText),
      fields: [...document.querySelectorAll<Field>('input, textarea, select')]
        .filter((field) => field.closest(HIDDEN) === null)
        .map((field) =>
          'checked' in field && ['checkbox', 'radio'].includes(field.type)
            ? `${field.name} ${field.value} ${field.checked}`
            : `${field.name} ${field.value}`,
        ),
    }),
    actions,
    exported: () =>
      JSON.parse(
        JSON.stringify({ payload: actions(), preloadedState: liftedStore.getState().committedState }),
      ) as Recording,
    imported: ({ payload, preloadedState }: Recording) =>
      lift({ type: 'IMPORT_STATE', nextLiftedState: payload, preloadedState, noRecompute: false }),
    jumped: (index: number) => lift(ActionCreators.jumpToState(index)),
    lift,
    lifted: () => liftedStore.getState(),
    /** The code of this screen doesn't arrive this many times. */
    failChunk: (chunk: string, times: number) => void failingChunks.set(chunk, times),
    /** Waits for a page and the data it has requested. */
    seen,
    tour: () => selectTour(pageStore.getState()),
    tourDay: () => selectTourDay(pageStore.getState()),
    found: (role: 'button' | 'link', name: RegExp, count: number) =>
      waitFor(() => expect(screen.queryAllByRole(role, { name })).toHaveLength(count)),
    headed: (name: string) => screen.findByRole('heading', { level: 1, name }),
    /** Waits until the store has the address too, because only then is it in the recording. */
    isAt: (pattern: RegExp) =>
      waitFor(() => {
        expect(getAddress()).toMatch(pattern);
        expect(selectHref(pageStore.getState())).toMatch(pattern);
      }),
    settled,
    press: async (name: RegExp) => {
      const button = await screen.findByRole('button', { name });
      await settled(() => fireEvent.click(button));
    },
    follow: async (name: RegExp) => {
      const [link] = await screen.findAllByRole('link', { name });
      await settled(() => link && fireEvent.click(link));
    },
    /** Presses the first visible one that can be chosen, since another step may be rendered out of sight. */
    choose: async (name: RegExp) => {
      const [choice] = (await screen.findAllByRole('radio', { name })).filter(
        (radio) => !(radio as HTMLInputElement).disabled,
      );
      await settled(() => choice && fireEvent.click(choice));
    },
    fill: async (label: RegExp, text: string) => {
      const field = await screen.findByLabelText(label);
      await settled(() => fireEvent.input(field, { target: { value: text } }));
    },
    tick: async (label: RegExp) => {
      const boxes = await screen.findAllByLabelText(label);
      // not the one of a page that is ready, out of sight
      const box = boxes.find((each) => !isInaccessible(each));
      await settled(() => box && fireEvent.click(box));
    },
    async goTo(link: string, name: string) {
      await settled(() => fireEvent.click(screen.getByRole('link', { name: link })));
      await seen(name);
      await waitFor(() => expect(pageStore.getState().location.href).toBe(getAddress()));
    },
    close: () =>
      settled(() => {
        view.unmount();
        chat.unmount();
        // otherwise timers keep the test running for ten minutes, and refetching keeps it running forever
        pageStore.stillness.end();
        pageStore.dispatch(locationChanged('/terms'));
        pageStore.continueVisit();
        document.body.replaceChildren();
        removeListeners();
      }),
  };
}
