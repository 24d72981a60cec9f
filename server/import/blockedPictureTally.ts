import type { Home } from '#server/homes/home.ts';

import { plural } from './importReport.ts';

const MAX_HOSTS = 10;

/** Counts the pictures that no page will show, because their host is not listed in PICTURE_HOSTS. */
export function createBlockedPictureTally(pictureHosts: readonly string[]) {
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
      const rest = hosts.length - MAX_HOSTS;
      return [
        ...hosts
          .slice(0, MAX_HOSTS)
          .map(
            ([origin, count]) =>
              `${plural(count, 'picture')} at ${origin} won’t be shown. Add that host to PICTURE_HOSTS.`,
          ),
        ...(rest > 0 ? [`The same goes for ${plural(rest, 'other host')}.`] : []),
      ];
    },
  };
}
