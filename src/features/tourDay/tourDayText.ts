import { formatCount } from '#domain/text.ts';
import type { DayStep } from '#machines/tourDay/context.ts';

export const dayHeadings: Record<DayStep, string> = {
  day: 'Which day works for you?',
  times: 'Your day, in order',
  contact: 'Who’s coming?',
  details: 'A few things that help us prepare',
  verify: 'Verify it’s you',
  review: 'Review your day',
};

export function describeLeftOut(home: string, reason: string): string {
  switch (reason) {
    case 'LEASED':
      return `We left out ${home}: it’s been rented.`;
    case 'OFF_MARKET':
      return `We left out ${home}: it’s no longer for rent.`;
    case 'ON_HOLD':
      return `We left out ${home}: it’s on hold for someone else.`;
    case 'NOT_READY':
      return `We left out ${home}: it can’t be toured yet.`;
    case 'MISSING':
      return `We left out ${home}: it’s no longer on our site.`;
    case 'BOOKED':
      return `We left out ${home}: you’ve already booked a tour of it, and the link is in your inbox.`;
    default:
      return `We left out ${home}: no tours are available right now.`;
  }
}

export const formatHomeCount = (count: number) => formatCount(count, 'home');
