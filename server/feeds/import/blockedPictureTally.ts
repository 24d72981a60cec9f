import { formatCount } from '#domain/text.ts';
import type { Home } from '#server/homes/home.ts';

const MAX_HOSTS = 10;

/** Counts the pictures that no page will show, because their host is not listed in PICTURE_HOSTS. */
export function createBlockedPictureTally(pictureHosts: readonly string[]) {
  const known = new Set(pictureHosts);
  const blockedCounts = new Map<string, number>();
  return {
    add({ pictures }: Home) {
      for (const { url } of pictures) {
        const { origin } = url !== undefined && URL.canParse(url) ? new URL(url) : { origin: null };
        if (origin !== null && !known.has(origin))
          blockedCounts.set(origin, (blockedCounts.get(origin) ?? 0) + 1);
      }
    },
    formatLines(): string[] {
      const hosts = [...blockedCounts].sort(([, a], [, b]) => b - a);
      const rest = hosts.length - MAX_HOSTS;
      return [
        ...hosts
          .slice(0, MAX_HOSTS)
          .map(
            ([origin, count]) =>
              `${formatCount(count, 'picture')} at ${origin} won’t be shown. Add that host to PICTURE_HOSTS.`,
          ),
        ...(rest > 0 ? [`The same goes for ${formatCount(rest, 'other host')}.`] : []),
      ];
    },
  };
}
