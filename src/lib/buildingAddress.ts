import { isHomeSlug } from '#domain/homes/lists.ts';

/** The page of a building and its homes. */
export const getBuildingPath = (slug: string): string => `/listings?building=${slug}`;

/** The building that the address shows; null for any other page. */
export function parseBuildingSlug(pathname: string, search: string): string | null {
  if (!/^\/listings\/?$/i.test(pathname)) return null;
  const slug = new URLSearchParams(search).get('building');
  return slug !== null && isHomeSlug(slug) ? slug : null;
}

/** The same for two addresses that show one page with other filters. */
export const getPageKey = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname} ${parseBuildingSlug(pathname, search) ?? ''}`;
