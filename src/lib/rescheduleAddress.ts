import { decodeSafely } from './address.ts';

export type ReschedulePage = 'choose' | 'confirm' | 'cancel' | 'finished';

export type ReschedulePlace = { publicToken: string; page: ReschedulePage };

/** The page where anyone with a tour's token can move or cancel it. */
export function reschedulePath(publicToken: string, page: ReschedulePage): string {
  const path = `/reschedule-tour-request/${encodeURIComponent(publicToken)}`;
  if (page === 'finished') return `${path}/finished`;
  return page === 'choose' ? path : `${path}?step=${page}`;
}

/** Null for any other address. */
export function parseReschedulePlace(href: string | null): ReschedulePlace | null {
  const [pathname = '', search = ''] = (href ?? '').split('#')[0]?.split('?') ?? [];
  const [, token, rest = ''] = /^\/reschedule-tour-request\/([^/]+)(?:\/([^/]*))?\/?$/i.exec(pathname) ?? [];
  if (token === undefined) return null;
  const publicToken = decodeSafely(token);
  if (rest.toLowerCase() === 'finished') return { publicToken, page: 'finished' };
  if (rest !== '') return null;
  const step = new URLSearchParams(search).get('step');
  return { publicToken, page: step === 'confirm' || step === 'cancel' ? step : 'choose' };
}
