import type { EmotionCache } from '@emotion/cache';
import { serializeStyles } from '@emotion/serialize';
import { compile, serialize, stringify } from 'stylis';

import { theme } from './theme.ts';

/** What a render has used: each global style in a tag of its own, then all the others in one. */
export function collectStyles({ key, inserted, registered }: EmotionCache) {
  const used = Object.entries(inserted).filter((entry): entry is [string, string] => entry[1] !== true);
  const isScoped = ([name]: [string, string]) => registered[`${key}-${name}`] !== undefined;
  const scoped = used.filter(isScoped);
  return [
    ...used
      .filter((entry) => !isScoped(entry))
      .map(([name, css]) => ({ names: `${key}-global ${name}`, css })),
    { names: [key, ...scoped.map(([name]) => name)].join(' '), css: scoped.map(([, css]) => css).join('') },
  ];
}

/** The theme's CSS variables: 20 KB that every page shares, served as a file. */
export const themeStyles = () =>
  theme
    .generateStyleSheets()
    .map((sheet) => serialize(compile(serializeStyles([sheet as never]).styles), stringify))
    .join('');
