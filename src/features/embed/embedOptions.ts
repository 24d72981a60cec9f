import { isHexColor } from '#src/lib/color.ts';
import type { FieldCodec } from '#src/lib/fieldCodecs.ts';
import { boolean, enumValue, text } from '#src/lib/fieldCodecs.ts';
import { urlCodec } from '#src/lib/urlState.ts';

const MAX_IDS = 100;
const EMBEDDED = '/embed/public-listings';

/** Ids or address segments, separated by commas. */
const names: FieldCodec<readonly string[]> = {
  read(written) {
    const all = written.split(',').filter((name) => /^[a-z0-9-]{1,120}$/i.test(name));
    return all.length > 0 && written.length <= MAX_IDS * 121 ? all.slice(0, MAX_IDS) : undefined;
  },
  write: (value) => value.join(','),
};

/** Six hex digits. The `#` is optional, because it would start the fragment of a URL. */
const color: FieldCodec<string> = {
  read(written) {
    const hex = `#${written.replace(/^#/, '')}`.toLowerCase();
    return isHexColor(hex) ? hex : undefined;
  },
  write: (value) => value.slice(1),
};

/** The options of an embedded list, in addition to the filters of /listings. */
export const embedOptions = urlCodec({
  ids: names,
  controls: boolean(),
  control: { search: boolean(), area: boolean(), filters: boolean(), sort: boolean() },
  heading: boolean(),
  contact: boolean(),
  target: enumValue('self', 'new'),
  density: enumValue('compact', 'normal'),
  theme: enumValue('light', 'dark'),
  accent: color,
  utm_source: text(),
  utm_medium: text(),
});

export type EmbedOptions = ReturnType<typeof embedOptions.decode>;

export const isEmbeddedPath = (pathname: string): boolean =>
  pathname.replace(/(?<!\/)\/+$/, '').toLowerCase() === EMBEDDED;

const none = embedOptions.decode('');

/** The same homes in the portal, without the options for the embedded appearance. */
export const toPortalSearch = (search: string): string =>
  embedOptions.encode({ ...none, ids: embedOptions.decode(search).ids }, search);

/** Adds the host that sent the visitor to the portal. */
export function withHostAttribution(search: string, host: string | null): string {
  const shown = { ...none, ids: embedOptions.decode(search).ids };
  return embedOptions.encode({ ...shown, utm_source: 'embed', utm_medium: host ?? undefined }, search);
}
