import type { PictureSizes } from '#server/organizations/queries.ts';

/** Photographs have one width more than drawings, because they can be enlarged. */
export const photoWidths = [400, 800, 1200, 1600, 2400] as const;

type PhotoFormat = 'avif' | 'webp' | 'jpg';
type Size = { width: number; format: PhotoFormat };

type SizedPhoto = {
  /** Whether the host is asked for a format. Otherwise it decides by itself. */
  hasFormats: boolean;
  getAddress: (size: Size) => string;
};

/** For emails and shared links: stays on its own host, as JPEG if the host can choose. Null for a drawing. */
export function getSharedPhoto(url: string | undefined, sizes: readonly PictureSizes[]): string | null {
  if (!url?.startsWith('https:')) return null;
  return findSizedPhoto(url, sizes)?.getAddress({ width: 1200, format: 'jpg' }) ?? url;
}

/** The photo in other sizes, as its host names them. Null if the organization's file doesn't say how. */
export function findSizedPhoto(url: string, sizes: readonly PictureSizes[]): SizedPhoto | null {
  for (const { original, sized } of sizes) {
    const path = findPath(url, original);
    if (path === null) continue;
    return {
      hasFormats: sized.includes('{format}'),
      getAddress: ({ width, format }) =>
        keepQuery(
          url,
          sized
            .replaceAll('{path}', () => path)
            .replaceAll('{width}', String(width))
            .replaceAll('{format}', format),
        ),
    };
  }
  return null;
}

/** What stands at the place of `{path}`. Null if the address is of another form. */
function findPath(url: string, original: string): string | null {
  const [address = ''] = url.split(/[?#]/);
  const [before = '', after = ''] = original.split('{path}');
  const isOfForm = address.startsWith(before) && address.endsWith(after);
  const path = isOfForm ? address.slice(before.length, address.length - after.length) : '';
  return path === '' ? null : path;
}

/** A version or signature in the original's address stays. */
function keepQuery(url: string, sized: string): string {
  const address = new URL(sized);
  for (const [name, value] of new URL(url).searchParams) {
    if (!address.searchParams.has(name)) address.searchParams.append(name, value);
  }
  return address.href;
}
