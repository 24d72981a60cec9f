export type Settings = {
  /** The origin of the portal; null if it is not set. */
  portal: string | null;
  mode: 'list' | 'frame';
  /** The filters and the appearance as the query for /embed/public-listings. */
  search: string;
  target: '_blank' | '_top';
  hasChoices: boolean;
  headingLevel: number;
  /** The height reserved until content is shown. A CSS length. */
  height: string;
};

/** The attributes that go into the query under their own names. */
const queryAttributes = ['controls', 'theme', 'accent', 'density', 'target'] as const;

export const attributes: readonly string[] = [
  'portal',
  'mode',
  'filters',
  'height',
  'heading-level',
  ...queryAttributes,
];

/** The settings in the element's attributes. `script` is the URL the element was loaded from. */
export function readSettings(element: Element, script: string | null): Settings {
  const read = (name: string) => element.getAttribute(name)?.trim() ?? '';
  const query = new URLSearchParams(read('filters'));
  for (const name of queryAttributes) if (read(name) !== '') query.set(name, read(name).replace(/^#/, ''));
  const level = Number(read('heading-level'));
  const queryText = String(query);
  return {
    portal: getOrigin(read('portal')) ?? getOrigin(script ?? ''),
    mode: read('mode') === 'frame' ? 'frame' : 'list',
    search: queryText === '' ? '' : `?${queryText}`,
    target: query.get('target') === 'self' ? '_top' : '_blank',
    hasChoices: query.get('controls') !== 'false',
    headingLevel: level >= 2 && level <= 5 ? Math.floor(level) : 2,
    height: read('height'),
  };
}

function getOrigin(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, protocol } = new URL(address);
  return /^https?:$/.test(protocol) ? origin : null;
}
