import { createElement } from './createElement.ts';
import type { EmbeddedListings } from './embeddedListings.ts';
import type { PortalLinks } from './portalLinks.ts';

/** The link to the portal, and the legal notices that the host page may lack. */
export function buildFooter(
  { portal, statement, links }: EmbeddedListings,
  portalLinks: PortalLinks,
): HTMLElement {
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
