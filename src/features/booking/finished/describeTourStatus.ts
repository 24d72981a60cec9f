import { inReviewText, tourHeadings, formatAnswerBy } from '#domain/tours/status.ts';
import type { BookedTour } from '#src/features/tours/api/tourRequests.ts';
import { isInReview } from '#src/features/tours/isInReview.ts';
import { formatZonedDateTime } from '#src/lib/formatZonedDateTime.ts';

type Status = {
  heading: string;
  sentence: string;
  /** Whether the visitor still has a time booked. */
  isOn: boolean;
};

/** Describes the status of the tour in words. */
export function describeTourStatus(tour: BookedTour): Status {
  const { status, ended, answerBy, verification, timeZone, change } = tour;
  if (ended !== null) return { ...ended, isOn: false };
  const dueAt = verification.find((one) => one.dueAt !== null)?.dueAt ?? null;
  switch (status) {
    case 'CONFIRMED':
      return {
        heading: 'Your tour is booked',
        sentence: 'It’s confirmed. See you then.',
        isOn: true,
      };
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
