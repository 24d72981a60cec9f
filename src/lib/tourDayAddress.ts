import { savedHomesUrl } from './savedHomesUrl.ts';

const STEPS = ['day', 'times', 'contact', 'details', 'verify', 'review'] as const;
export type TourDayPage = (typeof STEPS)[number] | 'booked';

export type TourDayPlace = { slugs: readonly string[]; page: TourDayPage };

/** The page for touring several homes on one day. */
export const tourDayPath = (slugs: readonly string[], page: TourDayPage) =>
  `/listings${savedHomesUrl.encode({ tourDay: slugs })}${page === 'day' ? '' : `&step=${page}`}`;

/** Null for any other address. */
export function parseTourDayPlace(href: string | null): TourDayPlace | null {
  const [pathname = '', search = ''] = (href ?? '').split('#')[0]?.split('?') ?? [];
  if (!/^\/listings\/?$/i.test(pathname)) return null;
  const slugs = savedHomesUrl.decode(search).tourDay;
  if (!slugs) return null;
  const step = new URLSearchParams(search).get('step');
  const page = step === 'booked' ? step : (STEPS.find((one) => one === step) ?? 'day');
  return { slugs, page };
}
