import type { EmotionCache } from '@emotion/cache';

/** The styles used by a render: each global style in its own tag, then all others in one. */
export function collectStyles({ key, inserted, registered }: EmotionCache) {
  const usedStyles = Object.entries(inserted).filter((entry): entry is [string, string] => entry[1] !== true);
  const isScoped = ([name]: [string, string]) => registered[`${key}-${name}`] !== undefined;
  const scoped = usedStyles.filter(isScoped);
  return [
    ...usedStyles
      .filter((entry) => !isScoped(entry))
      .map(([name, css]) => ({ names: `${key}-global ${name}`, css })),
    { names: [key, ...scoped.map(([name]) => name)].join(' '), css: scoped.map(([, css]) => css).join('') },
  ];
}
