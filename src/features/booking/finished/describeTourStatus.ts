import { inReviewText, tourHeadings, formatAnswerBy } from '#domain/tours/status.ts';
import type { BookedTour } from '#src/features/tours/api/tourRequests.ts';
import { isInReview } from '#src/features/tours/isInReview.ts';
import { formatDateTime, formatZonedDateTime } from '#src/lib/formatZonedDateTime.ts';

type Status = {
  heading: string;
  sentence: string;
  /** Whether the visitor still has a time booked. */
  isOn: boolean;
};

/** Where the visitor is in time. */
export type TourPhase = 'BEFORE' | 'DURING' | 'AFTER';

export function getTourPhase({ startsAt, endsAt }: BookedTour, now: number): TourPhase {
  if (now < Date.parse(startsAt)) return 'BEFORE';
  return now < Date.parse(endsAt) ? 'DURING' : 'AFTER';
}

const confirmed: Record<TourPhase, (endsAt: string) => Status> = {
  BEFORE: () => ({ heading: 'Your tour is booked', sentence: 'It’s confirmed. See you then.', isOn: true }),
  DURING: (endsAt) => ({ heading: 'It’s time for your tour', sentence: `It ends at ${endsAt}.`, isOn: true }),
  AFTER: () => ({ heading: 'Your tour is over', sentence: 'Thank you for touring with us.', isOn: false }),
};

/** Describes the status of the tour in words. */
export function describeTourStatus(tour: BookedTour, phase: TourPhase): Status {
  const { status, ended, endsAt, answerBy, verification, timeZone, change } = tour;
  if (ended !== null) return { ...ended, isOn: false };
  const dueAt = verification.find((one) => one.dueAt !== null)?.dueAt ?? null;
  switch (status) {
    case 'CONFIRMED':
      return confirmed[phase](
        formatDateTime(endsAt, { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' }),
      );
    case 'CHECKED_IN':
      return { heading: 'You’re on your tour', sentence: 'Take your time.', isOn: true };
    case 'PENDING_APPROVAL':
      return {
        heading: tourHeadings.requested,
        sentence:
          answerBy === null
            ? 'Our team will confirm or decline it by email.'
            : `${formatAnswerBy(formatZonedDateTime(answerBy, timeZone))} If we don’t, the request expires and you can pick another time.`,
        isOn: true,
      };
    case 'NEEDS_VERIFICATION':
      if (isInReview(tour)) return { ...inReviewText, isOn: true };
      return {
        heading: 'We’re holding your time',
        sentence:
          dueAt === null
            ? 'We still need something from you.'
            : `Finish verifying by ${formatZonedDateTime(dueAt, timeZone)} to keep your time.`,
        isOn: true,
      };
    case 'COMPLETED':
    case 'NO_SHOW':
    case 'CANCELLED_BY_PROSPECT':
    case 'CANCELLED_BY_MANAGER':
    case 'DECLINED':
    case 'EXPIRED':
      return { heading: 'Your tour', sentence: change.sentence, isOn: false };
  }
}
