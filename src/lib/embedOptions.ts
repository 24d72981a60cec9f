import { isHexColor } from './color.ts';
import type { Kind } from './urlKinds.ts';
import { boolean, oneOf, text } from './urlKinds.ts';
import { urlCodec } from './urlState.ts';

const MOST_IDS = 100;
const EMBEDDED = '/embed/public-listings';

/** Ids or parts of addresses, by commas. */
const names: Kind<readonly string[]> = {
  read(written) {
    const all = written.split(',').filter((name) => /^[a-z0-9-]{1,120}$/i.test(name));
    return all.length > 0 && written.length <= MOST_IDS * 121 ? all.slice(0, MOST_IDS) : undefined;
  },
  write: (value) => value.join(','),
};

/** Six digits, with or without the sign before them: in an address it would begin the hash. */
const color: Kind<string> = {
  read(written) {
    const hex = `#${written.replace(/^#/, '')}`.toLowerCase();
    return isHexColor(hex) ? hex : undefined;
  },
  write: (value) => value.slice(1),
};

/** What the page around an embedded list asks of it, beside the wishes that /listings knows too. */
export const embedOptions = urlCodec({
  ids: names,
  controls: boolean(),
  control: { search: boolean(), area: boolean(), filters: boolean(), sort: boolean() },
  heading: boolean(),
  contact: boolean(),
  target: oneOf('self', 'new'),
  density: oneOf('compact', 'normal'),
  theme: oneOf('light', 'dark'),
  accent: color,
  utm_source: text(),
  utm_medium: text(),
});

export type EmbedOptions = ReturnType<typeof embedOptions.decode>;

export const isEmbeddedPath = (pathname: string): boolean =>
  pathname.replace(/(?<!\/)\/+$/, '').toLowerCase() === EMBEDDED;

const none = embedOptions.decode('');

/** The same homes in the portal: what says how a list looks elsewhere is left out. */
export const portalSearch = (search: string): string =>
  embedOptions.encode({ ...none, ids: embedOptions.decode(search).ids }, search);

/** Tells the portal who has sent a visitor. */
export function fromHost(search: string, host: string | null): string {
  const given = { ...none, ids: embedOptions.decode(search).ids };
  return embedOptions.encode({ ...given, utm_source: 'embed', utm_medium: host ?? undefined }, search);
}
