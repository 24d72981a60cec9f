export type Leave = {
  /** Of something in the portal. */
  addressOf: (url: string) => string;
  /** The attributes of a link that leads there, and says where from. */
  to: (path: string) => { href: string; target: string };
};

export function leaveFrom(portal: string, target: '_blank' | '_top'): Leave {
  const addressOf = (url: string) => new URL(url, portal).href;
  return {
    addressOf,
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
