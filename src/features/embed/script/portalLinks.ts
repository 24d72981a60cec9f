export type PortalLinks = {
  /** The absolute URL of something in the portal. */
  toAbsoluteUrl: (url: string) => string;
  /** The attributes of a link that leads there and names the host. */
  to: (path: string) => { href: string; target: string };
};

export function createPortalLinks(portal: string, target: '_blank' | '_top'): PortalLinks {
  const toAbsoluteUrl = (url: string) => new URL(url, portal).href;
  return {
    toAbsoluteUrl,
    to(path) {
      const url = new URL(path, portal);
      if (url.origin === portal) {
        url.searchParams.set('utm_source', 'embed');
        url.searchParams.set('utm_medium', window.location.hostname);
      }
      return { href: url.href, target };
    },
  };
}
