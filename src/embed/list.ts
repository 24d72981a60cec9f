import { askListings } from './askListings.ts';
import { build } from './build.ts';
import { buildCard } from './card.ts';
import type { EmbeddedListings } from './embeddedListings.ts';
import { buildLastRow } from './lastRow.ts';
import type { Leave } from './leave.ts';
import { leaveFrom } from './leave.ts';
import type { Settings } from './settings.ts';

type Options = Settings & { portal: string; signal: AbortSignal };

const FAILED = 'The homes didn’t load. Check your connection, then try again.';

/** The homes as elements of the page. Other wishes and further homes come into the same place. */
export function createList(first: EmbeddedListings, options: Options): HTMLElement {
  const { portal, target, signal } = options;
  const leave = leaveFrom(portal, target);
  const status = build('div', { class: 'rental-listings-count', role: 'status' });
  const content = build('div', { slot: 'homes', class: 'rental-listings' });
  const homes = build('ul', { class: 'rental-listings-homes' });
  let isBusy = false;

  async function ask(search: string, done: (listings: EmbeddedListings) => void) {
    if (isBusy) return;
    isBusy = true;
    content.setAttribute('aria-busy', 'true');
    try {
      done(await askListings(portal, search, signal));
    } catch {
      if (!signal.aborted) status.textContent = FAILED;
    }
    content.removeAttribute('aria-busy');
    isBusy = false;
  }

  const add = (listings: EmbeddedListings) =>
    listings.homes.map((home) => {
      const card = buildCard(home, options.headingLevel + 1, leave);
      homes.append(card);
      return card;
    });

  function moreButton(next: string, shown: EmbeddedListings): HTMLElement {
    const button = build('button', { type: 'button', class: 'rental-listings-more' }, 'Load more homes');
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
      build(`h${options.headingLevel}` as 'h2', {}, listings.name),
      ...(options.hasChoices && listings.choices.length > 0 ? [choicesOf(listings, leave, choose)] : []),
      status,
      homes,
      ...(listings.next === null ? [] : [moreButton(listings.next, listings)]),
      buildLastRow(listings, leave),
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

/** Links to the same homes in the portal, which choose here when they are simply pressed. */
function choicesOf(
  { choices }: EmbeddedListings,
  leave: Leave,
  choose: (search: string, label: string) => void,
): HTMLElement {
  const links = choices.map(({ label, search, isChosen }) => {
    const link = build('a', { ...leave.to(`/listings${search}`), 'aria-current': isChosen }, label);
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      choose(search, label);
    });
    return build('li', {}, link);
  });
  return build(
    'nav',
    { 'aria-label': 'Filter homes' },
    build('ul', { class: 'rental-listings-choices' }, ...links),
  );
}
