import type { Browser, Page } from 'playwright-core';

import { visit } from '#tests/support/browser.ts';

/** A new visitor of a page on which nothing written by strangers may run, be fetched or become an element. */
export async function visitWatched(browser: Browser, url: string) {
  const visitor = await visit(browser, url);
  const { page } = visitor;
  const happened: string[] = [];
  await page.exposeFunction('pwned', () => void happened.push('a script ran'));
  page.on('dialog', (dialog) => {
    happened.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const address = new URL(request.url());
    const isOurs = address.origin === new URL(url).origin || ['data:', 'blob:'].includes(address.protocol);
    if (!isOurs) happened.push(`asked for ${request.url()}`);
  });
  page.on('popup', () => happened.push('a window opened'));
  return { ...visitor, happened };
}

/** Elements and attributes of the page that the product itself never writes. */
export const strangersOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const forbidden = new Set(
      'iframe frame frameset object embed applet base marquee math portal audio video'.split(' '),
    );
    const followed = ['src', 'srcset', 'data', 'action', 'formaction', 'poster', 'background', 'xlink:href'];
    const isOurs = (address: string) => {
      const { origin, protocol } = new URL(address, location.href);
      return origin === location.origin || protocol === 'data:';
    };
    const isLink = (element: Element) => element instanceof HTMLAnchorElement && element.hasAttribute('href');
    const data = ['application/ld+json', 'application/json'];
    const safe = ['http:', 'https:', 'mailto:', 'tel:', 'sms:'];

    const findFault = (element: Element): string | null => {
      if (forbidden.has(element.localName)) return 'is none of ours';
      if (element instanceof HTMLMetaElement && element.httpEquiv !== '') return 'leads away';
      const isCode = element instanceof HTMLScriptElement || element instanceof HTMLStyleElement;
      const isData = data.includes(element.getAttribute('type') ?? '');
      if (isCode && element.nonce === '' && !isData) return 'has no nonce';
      if (isLink(element)) {
        const { protocol, host, rel, target } = element as HTMLAnchorElement;
        if (!safe.includes(protocol)) return `leads to ${protocol}`;
        const isForeign = protocol.startsWith('http') && host !== location.host;
        if (isForeign && target === '_blank' && !rel.includes('noopener')) return 'hands its page on';
      } else if (element.hasAttribute('href') && !isOurs(element.getAttribute('href') ?? '')) {
        return 'is fetched from elsewhere';
      }
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) return `has ${name}`;
        if (followed.includes(name) && !value.split(',').every((part) => isOurs(part.trim())))
          return `has ${name} elsewhere`;
      }
      return null;
    };

    const unexpected = [...document.querySelectorAll('*')].flatMap((element) => {
      const fault = findFault(element);
      return fault === null ? [] : [`${element.localName} ${fault}: ${element.outerHTML.slice(0, 200)}`];
    });
    if ('polluted' in {}) unexpected.push('every object is polluted');
    return unexpected;
  });
