import type { Home } from '#server/homes/home.ts';

import { plural } from './report.ts';

const MOST_HOSTS = 10;

/** Counts the pictures that no page will show, because their host is not named in PICTURE_HOSTS. */
export function createPictureTally(pictureHosts: readonly string[]) {
  const known = new Set(pictureHosts);
  const foreign = new Map<string, number>();
  return {
    add({ pictures }: Home) {
      for (const { url } of pictures) {
        const { origin } = url !== undefined && URL.canParse(url) ? new URL(url) : { origin: null };
        if (origin !== null && !known.has(origin)) foreign.set(origin, (foreign.get(origin) ?? 0) + 1);
      }
    },
    lines(): string[] {
      const hosts = [...foreign].sort(([, a], [, b]) => b - a);
      const rest = hosts.length - MOST_HOSTS;
      return [
        ...hosts
          .slice(0, MOST_HOSTS)
          .map(
            ([origin, count]) =>
              `${plural(count, 'picture')} at ${origin} won’t be shown. Add that host to PICTURE_HOSTS.`,
          ),
        ...(rest > 0 ? [`The same goes for ${plural(rest, 'other host')}.`] : []),
      ];
    },
  };
}
