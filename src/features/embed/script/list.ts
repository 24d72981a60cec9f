import { fetchListings } from './fetchListings.ts';
import { createElement } from './createElement.ts';
import { buildCard } from './card.ts';
import type { EmbeddedListings } from './embeddedListings.ts';
import type { PortalLinks } from './portalLinks.ts';
import { createPortalLinks } from './portalLinks.ts';
import type { Settings } from './settings.ts';

type Options = Settings & { portal: string; signal: AbortSignal };

const FAILED = 'The homes didn’t load. Check your connection, then try again.';

/** The homes as elements of the page. Filter changes and further homes are rendered in the same place. */
export function createList(first: EmbeddedListings, options: Options): HTMLElement {
  const { portal, target, signal } = options;
  const portalLinks = createPortalLinks(portal, target);
  const status = createElement('div', { class: 'rental-listings-count', role: 'status' });
  const content = createElement('div', { slot: 'homes', class: 'rental-listings' });
  const homes = createElement('ul', { class: 'rental-listings-homes' });
  let isBusy = false;

  async function ask(search: string, done: (listings: EmbeddedListings) => void) {
    if (isBusy) return;
    isBusy = true;
    content.setAttribute('aria-busy', 'true');
    try {
      done(await fetchListings(portal, search, signal));
    } catch {
      if (!signal.aborted) status.textContent = FAILED;
    }
    content.removeAttribute('aria-busy');
    isBusy = false;
  }

  const add = (listings: EmbeddedListings) =>
    listings.homes.map((home) => {
      const card = buildCard(home, options.headingLevel + 1, portalLinks);
      homes.append(card);
      return card;
    });

  function moreButton(next: string, shown: EmbeddedListings): HTMLElement {
    const button = createElement(
      'button',
      { type: 'button', class: 'rental-listings-more' },
      'Load more homes',
    );
    button.addEventListener('click', () => {
      void ask(next, (listings) => {
        const [card] = add(listings);
        status.textContent = `${homes.children.length} of ${shown.count}`;
        if (listings.next === null) button.remove();
        else button.replaceWith(moreButton(listings.next, shown));
        card?.querySelector('a')?.focus();
      });
    });
    return button;
  }

  function show(listings: EmbeddedListings) {
    homes.replaceChildren();
    add(listings);
    status.textContent = listings.homes.length > 0 ? listings.count : 'No homes match right now.';
    content.replaceChildren(
      createElement(`h${options.headingLevel}` as 'h2', {}, listings.name),
      ...(options.hasChoices && listings.choices.length > 0
        ? [buildFilterLinks(listings, portalLinks, choose)]
        : []),
      status,
      homes,
      ...(listings.next === null ? [] : [moreButton(listings.next, listings)]),
      buildFooter(listings, portalLinks),
    );
  }

  function choose(search: string, label: string) {
    void ask(search, (listings) => {
      show(listings);
      for (const link of content.querySelectorAll<HTMLElement>('nav a')) {
        if (link.textContent === label) link.focus();
      }
    });
  }

  show(first);
  return content;
}

/** Links to the same homes in the portal; a plain click filters the list in place instead. */
function buildFilterLinks(
  { choices }: EmbeddedListings,
  leave: PortalLinks,
  choose: (search: string, label: string) => void,
): HTMLElement {
  const links = choices.map(({ label, search, isChosen }) => {
    const link = createElement('a', { ...leave.to(`/listings${search}`), 'aria-current': isChosen }, label);
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      choose(search, label);
    });
    return createElement('li', {}, link);
  });
  return createElement(
    'nav',
    { 'aria-label': 'Filter homes' },
    createElement('ul', { class: 'rental-listings-choices' }, ...links),
  );
}

/** The link to the portal, and the legal notices that the host page may lack. */
function buildFooter({ portal, statement, links }: EmbeddedListings, portalLinks: PortalLinks): HTMLElement {
  return createElement(
    'div',
    { class: 'rental-listings-last' },
    createElement(
      'div',
      {},
      createElement('a', portalLinks.to(portal.path), `See these homes at ${portal.name}`),
    ),
    createElement('div', {}, statement),
    createElement(
      'ul',
      { class: 'rental-listings-links' },
      ...links.map(({ label, url }) =>
        createElement('li', {}, createElement('a', { ...portalLinks.to(url), target: '_blank' }, label)),
      ),
    ),
  );
}
