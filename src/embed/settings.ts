export type Settings = {
  /** The origin of the portal; null when nobody has said it. */
  portal: string | null;
  mode: 'list' | 'frame';
  /** The wishes and the look, as the query of /embed/public-listings takes them. */
  search: string;
  target: '_blank' | '_top';
  hasChoices: boolean;
  headingLevel: number;
  /** What is kept free until something is there. A CSS length. */
  height: string;
};

/** What goes into the query under its own name. */
const inQuery = ['controls', 'theme', 'accent', 'density', 'target'] as const;

export const attributes: readonly string[] = [
  'portal',
  'mode',
  'filters',
  'height',
  'heading-level',
  ...inQuery,
];

/** What the page says in the element's attributes. `script` is the address that the element came from. */
export function settingsOf(element: Element, script: string | null): Settings {
  const told = (name: string) => element.getAttribute(name)?.trim() ?? '';
  const query = new URLSearchParams(told('filters'));
  for (const name of inQuery) if (told(name) !== '') query.set(name, told(name).replace(/^#/, ''));
  const level = Number(told('heading-level'));
  const written = String(query);
  return {
    portal: originOf(told('portal')) ?? originOf(script ?? ''),
    mode: told('mode') === 'frame' ? 'frame' : 'list',
    search: written === '' ? '' : `?${written}`,
    target: query.get('target') === 'self' ? '_top' : '_blank',
    hasChoices: query.get('controls') !== 'false',
    headingLevel: level >= 2 && level <= 5 ? Math.floor(level) : 2,
    height: told('height'),
  };
}

function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { origin, protocol } = new URL(address);
  return /^https?:$/.test(protocol) ? origin : null;
}
