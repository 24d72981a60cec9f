import { afterHydration } from './afterHydration.ts';
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
