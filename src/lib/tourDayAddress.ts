import { keptHomes } from './keptHomes.ts';

const STEPS = ['day', 'times', 'contact', 'details', 'verify', 'review'] as const;
export type TourDayPage = (typeof STEPS)[number] | 'booked';

export type TourDayPlace = { slugs: readonly string[]; page: TourDayPage };

/** Where several homes are toured on one day. */
export const tourDayPath = (slugs: readonly string[], page: TourDayPage) =>
  `/listings${keptHomes.encode({ tourDay: slugs })}${page === 'day' ? '' : `&step=${page}`}`;

/** Null for another address. */
export function tourDayPlaceOf(href: string | null): TourDayPlace | null {
  const [pathname = '', search = ''] = (href ?? '').split('#')[0]?.split('?') ?? [];
  if (!/^\/listings\/?$/i.test(pathname)) return null;
  const slugs = keptHomes.decode(search).tourDay;
  if (!slugs) return null;
  const step = new URLSearchParams(search).get('step');
  const page = step === 'booked' ? step : (STEPS.find((one) => one === step) ?? 'day');
  return { slugs, page };
}
