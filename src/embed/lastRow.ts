import { build } from './build.ts';
import type { EmbeddedListings } from './embeddedListings.ts';
import type { Leave } from './leave.ts';

/** The way to the portal, and what has to be said where the page may not say it. */
export function buildLastRow({ portal, statement, links }: EmbeddedListings, leave: Leave): HTMLElement {
  return build(
    'div',
    { class: 'rental-listings-last' },
    build('div', {}, build('a', leave.to(portal.path), `See these homes at ${portal.name}`)),
    build('div', {}, statement),
    build(
      'ul',
      { class: 'rental-listings-links' },
      ...links.map(({ label, url }) =>
        build('li', {}, build('a', { ...leave.to(url), target: '_blank' }, label)),
      ),
    ),
  );
}
