import { afterHydration } from './afterHydration.ts';
import { createFrame } from './frame.ts';
import { askListings } from './askListings.ts';
import { createList } from './list.ts';
import { adoptStyles, hostStyles } from './styles.ts';
import { attributes, settingsOf } from './settings.ts';

export const TAG = 'rental-listings';

/**
 * The homes of a portal in somebody else's page. What it shows stands in the page itself, after whatever the page has
 * put inside; that is shown until the homes are here, and again when they cannot be had. It is never moved or removed:
 * it may belong to React.
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

    /** Several changes at once, and a move within the page, are one. */
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
      const settings = settingsOf(this, script);
      const wanted = JSON.stringify(settings);
      if (wanted === this.#shownFor) return;
      this.#end();
      this.#shownFor = wanted;
      const { signal } = (this.#under = new AbortController());
      this.#box.style.minHeight = settings.height;
      try {
        if (settings.portal === null) throw new Error('its script does not say where the portal is');
        const isFrame = settings.mode === 'frame';
        const listings = isFrame ? null : await askListings(settings.portal, settings.search, signal);
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
        console.warn(`<${TAG}>: the homes cannot be shown.`, error);
      }
    }

    #put(content: HTMLElement | null) {
      this.#content?.remove();
      this.#content = content;
      this.#box.style.minHeight = '';
      this.#own.hidden = content !== null;
      this.#keep();
    }

    /** Who writes text into the element takes out all that was in it. */
    #keep() {
      const root = this.getRootNode();
      if (!this.#content || this.#content.parentNode === this || !this.isConnected) return;
      this.append(this.#content);
      if (root instanceof Document || root instanceof ShadowRoot) adoptStyles(root);
    }
  };
}
