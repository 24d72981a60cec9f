import type { TimeOfTour } from '#machines/reschedule/context.ts';
import type { BookedTour } from '#src/api/tourRequests.ts';
import { momentIn } from '#src/lib/momentIn.ts';
import { inReviewWords, isInReview } from '#src/tourForms/isInReview.ts';

type Done = {
  heading: string;
  sentence: string;
  /** Whether its time is the visitor's. */
  isOn: boolean;
};

/** What came of it, in words. */
export function doneWords(tour: BookedTour, before: TimeOfTour | null): Done {
  const { status, change, timeZone, answerBy, recipient } = tour;
  if (change.asked) {
    const by = change.askedAnswerBy === null ? '' : ` by ${momentIn(change.askedAnswerBy, timeZone)}`;
    return {
      heading: 'Request sent',
      sentence: `Our team will answer${by}, and we’ll let you know. You keep your current time until then, and also if no one answers.`,
      isOn: true,
    };
  }
  if (status === 'CANCELLED_BY_PROSPECT') {
    return {
      heading: 'Your tour is canceled',
      sentence:
        recipient === null
          ? 'Your time is open to others again.'
          : `Your time is open to others again. The email we sent to ${recipient} removes it from your calendar.`,
      isOn: false,
    };
  }
  if (status === 'PENDING_APPROVAL') {
    const by = answerBy === null ? '' : ` by ${momentIn(answerBy, timeZone)}`;
    return {
      heading: 'We have your request',
      sentence: `Our team will confirm or decline it${by}, and we’ll let you know.`,
      isOn: true,
    };
  }
  if (isInReview(tour)) return { ...inReviewWords, isOn: true };
  if (status === 'NEEDS_VERIFICATION') {
    return {
      heading: 'We’re holding your new time',
      sentence: 'Send what’s missing to confirm your tour.',
      isOn: true,
    };
  }
  if (status !== 'CONFIRMED' && status !== 'CHECKED_IN') {
    return { heading: 'Your tour', sentence: change.sentence, isOn: false };
  }
  return before === null
    ? { heading: 'Your tour', sentence: 'This is your current time.', isOn: true }
    : { heading: 'Your tour is rescheduled', sentence: replacedWords(recipient), isOn: true };
}

const replacedWords = (recipient: string | null) =>
  recipient === null
    ? 'Add it to your calendar again. It replaces the old entry.'
    : `We sent the details to ${recipient}. The calendar entry replaces the old one.`;
