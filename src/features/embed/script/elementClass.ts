import { createFrame } from './frame.ts';
import { fetchListings } from './fetchListings.ts';
import { createList } from './list.ts';
import { adoptStyles, hostStyles } from './styles.ts';
import { attributes, readSettings } from './settings.ts';

export const TAG = 'rental-listings';

/**
 * The homes of a portal in a host page. They are rendered in the page itself, after the element's own
 * content; that content is shown until the homes have loaded, and again if they fail. It is never moved or
 * removed because it may belong to React.
 */
export function createElementClass(script: string | null) {
  return class RentalListings extends HTMLElement {
    static readonly observedAttributes = attributes;

    #content: HTMLElement | null = null;
    #shownFor = '';
    #isQueued = false;
    #under: AbortController | null = null;
    readonly #box = document.createElement('div');
    readonly #own = document.createElement('slot');
    readonly #children = new MutationObserver(() => this.#keep());

    constructor() {
      super();
      const root = this.attachShadow({ mode: 'open' });
      const homes = document.createElement('slot');
      homes.name = 'homes';
      this.#box.append(homes, this.#own);
      root.append(this.#box);
      adoptStyles(root, hostStyles);
    }

    connectedCallback() {
      this.#children.observe(this, { childList: true });
      this.#queue();
    }

    disconnectedCallback() {
      this.#children.disconnect();
      this.#queue();
    }

    attributeChangedCallback() {
      this.#queue();
    }

    /** Several changes at once, or a move within the page, trigger one update. */
    #queue() {
      if (this.#isQueued) return;
      this.#isQueued = true;
      queueMicrotask(() => {
        this.#isQueued = false;
        if (this.isConnected) void this.#show();
        else this.#end();
      });
    }

    #end() {
      this.#under?.abort();
      this.#shownFor = '';
    }

    async #show() {
      const settings = readSettings(this, script);
      const requested = JSON.stringify(settings);
      if (requested === this.#shownFor) return;
      this.#end();
      this.#shownFor = requested;
      const { signal } = (this.#under = new AbortController());
      this.#box.style.minHeight = settings.height;
      try {
        if (settings.portal === null) throw new Error('the script doesn’t say where the portal is');
        const isFrame = settings.mode === 'frame';
        const listings = isFrame ? null : await fetchListings(settings.portal, settings.search, signal);
        await afterHydration(this);
        if (signal.aborted) return;
        this.#put(
          listings === null
            ? createFrame(settings, settings.portal, signal)
            : createList(listings, { ...settings, portal: settings.portal, signal }),
        );
      } catch (error) {
        if (signal.aborted) return;
        this.#put(null);
        // eslint-disable-next-line no-console -- for who builds the page; visitors have what stands inside
        console.warn(`<${TAG}>: the homes can’t be shown.`, error);
      }
    }

    #put(content: HTMLElement | null) {
      this.#content?.remove();
      this.#content = content;
      this.#box.style.minHeight = '';
      this.#own.hidden = content !== null;
      this.#keep();
    }

    /** Setting the element's text content removes everything inside it. */
    #keep() {
      const root = this.getRootNode();
      if (!this.#content || this.#content.parentNode === this || !this.isConnected) return;
      this.append(this.#content);
      if (root instanceof Document || root instanceof ShadowRoot) adoptStyles(root);
    }
  };
}

const POLL_MS = 50;

/** Used while it is unknown whether the page uses React. */
const NO_REACT_TIMEOUT_MS = 100;
const HYDRATION_TIMEOUT_MS = 3000;

const hasKeyPrefix = (node: Node, mark: string) => Object.keys(node).some((name) => name.startsWith(mark));

/** React leaves this key on elements it has hydrated, and on its root. */
const isHydrated = (element: Element) => hasKeyPrefix(element, '__reactFiber');

function isInReact(element: Element): boolean {
  for (let node: Node | null = element; node; node = node.parentNode) {
    if (hasKeyPrefix(node, '__reactContainer')) return true;
  }
  return false;
}

/** Deferred scripts run after the "loading" state and before DOMContentLoaded. */
function haveScriptsRun(): boolean {
  const [timing] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return document.readyState === 'complete' || (timing?.domContentLoadedEventStart ?? 0) > 0;
}

/**
 * A page server-rendered with React must stay unchanged until it is hydrated: its scripts run at about the
 * time the document is complete, and hydration follows.
 */
async function afterHydration(element: Element): Promise<void> {
  if (isHydrated(element)) return;
  if (!haveScriptsRun()) {
    await new Promise((resolve) => {
      document.addEventListener('DOMContentLoaded', resolve, { once: true });
      window.addEventListener('load', resolve, { once: true });
    });
  }
  for (let waited = 0; !isHydrated(element); waited += POLL_MS) {
    if (waited >= (isInReact(element) ? HYDRATION_TIMEOUT_MS : NO_REACT_TIMEOUT_MS)) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
