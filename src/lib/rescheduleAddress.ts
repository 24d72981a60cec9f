import { decoded } from './address.ts';

export type ReschedulePage = 'choose' | 'confirm' | 'cancel' | 'finished';

export type ReschedulePlace = { publicToken: string; page: ReschedulePage };

/** Where a booked tour gets another time, or is cancelled, by whoever holds its token. */
export function reschedulePath(publicToken: string, page: ReschedulePage): string {
  const path = `/reschedule-tour-request/${encodeURIComponent(publicToken)}`;
  if (page === 'finished') return `${path}/finished`;
  return page === 'choose' ? path : `${path}?step=${page}`;
}

/** Null for another address. */
export function reschedulePlaceOf(href: string | null): ReschedulePlace | null {
  const [pathname = '', search = ''] = (href ?? '').split('#')[0]?.split('?') ?? [];
  const [, token, rest = ''] = /^\/reschedule-tour-request\/([^/]+)(?:\/([^/]*))?\/?$/i.exec(pathname) ?? [];
  if (token === undefined) return null;
  const publicToken = decoded(token);
  if (rest.toLowerCase() === 'finished') return { publicToken, page: 'finished' };
  if (rest !== '') return null;
  const step = new URLSearchParams(search).get('step');
  return { publicToken, page: step === 'confirm' || step === 'cancel' ? step : 'choose' };
}
