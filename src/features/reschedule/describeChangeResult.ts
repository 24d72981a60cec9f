import { inReviewText, tourHeadings } from '#domain/tours/status.ts';
import type { TourTime } from '#machines/reschedule/context.ts';
import type { BookedTour } from '#src/features/tours/api/tourRequests.ts';
import { isInReview } from '#src/features/tours/isInReview.ts';
import { formatZonedDateTime } from '#src/lib/formatZonedDateTime.ts';

type ChangeResult = {
  heading: string;
  sentence: string;
  /** Whether the visitor still has a time booked. */
  isOn: boolean;
};

/** Describes the result in words. */
export function describeChangeResult(tour: BookedTour, before: TourTime | null): ChangeResult {
  const { status, change, timeZone, answerBy, recipient } = tour;
  if (change.requested) {
    const { requestedAnswerBy } = change;
    return {
      heading: 'Request sent',
      sentence:
        requestedAnswerBy === null
          ? 'Our team will respond, and we’ll let you know. You keep your current time unless the new one is confirmed.'
          : `Our team will respond by ${formatZonedDateTime(requestedAnswerBy, timeZone)}, and we’ll let you know. You keep your current time unless the new one is confirmed.`,
      isOn: true,
    };
  }
  if (status === 'CANCELLED_BY_PROSPECT') {
    return {
      heading: tourHeadings.yoursCanceled,
      sentence:
        recipient === null
          ? 'Your time is open to others again.'
          : `Your time is open to others again. The email we sent to ${recipient} removes it from your calendar.`,
      isOn: false,
    };
  }
  if (status === 'PENDING_APPROVAL') {
    return {
      heading: tourHeadings.requested,
      sentence:
        answerBy === null
          ? 'Our team will confirm or decline it, and we’ll let you know.'
          : `Our team will confirm or decline it by ${formatZonedDateTime(answerBy, timeZone)}, and we’ll let you know.`,
      isOn: true,
    };
  }
  if (isInReview(tour)) return { ...inReviewText, isOn: true };
  if (status === 'NEEDS_VERIFICATION') {
    return {
      heading: 'We’re holding your new time',
      sentence: 'Finish verifying to keep it.',
      isOn: true,
    };
  }
  if (status !== 'CONFIRMED' && status !== 'CHECKED_IN') {
    return { heading: 'Your tour', sentence: change.sentence, isOn: false };
  }
  return before === null
    ? { heading: 'Your tour', sentence: 'This is your current time.', isOn: true }
    : { heading: 'Your tour is rescheduled', sentence: describeRescheduled(recipient), isOn: true };
}

const describeRescheduled = (recipient: string | null) =>
  recipient === null
    ? 'Add it to your calendar again. It replaces the old entry.'
    : `We sent the details to ${recipient}. The calendar entry replaces the old one.`;
