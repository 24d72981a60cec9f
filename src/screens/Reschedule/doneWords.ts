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
      heading: 'We have asked our team',
      sentence: `It says yes or no${by}, and we write to you. Until then you keep the time that you have, and also if nobody answers.`,
      isOn: true,
    };
  }
  if (status === 'CANCELLED_BY_PROSPECT') {
    return {
      heading: 'Your tour is cancelled',
      sentence:
        recipient === null
          ? 'Its time is free again.'
          : `Its time is free again. The mail that we have sent to ${recipient} takes it out of your calendar.`,
      isOn: false,
    };
  }
  if (status === 'PENDING_APPROVAL') {
    const by = answerBy === null ? '' : ` by ${momentIn(answerBy, timeZone)}`;
    return {
      heading: 'We have your request',
      sentence: `Our team says yes or no${by}, and we write to you.`,
      isOn: true,
    };
  }
  if (isInReview(tour)) return { ...inReviewWords, isOn: true };
  if (status === 'NEEDS_VERIFICATION') {
    return {
      heading: 'Your new time is kept',
      sentence: 'Send what’s missing to confirm your tour.',
      isOn: true,
    };
  }
  if (status !== 'CONFIRMED' && status !== 'CHECKED_IN') {
    return { heading: 'Your tour', sentence: change.sentence, isOn: false };
  }
  return before === null
    ? { heading: 'Your tour', sentence: 'This is the time that you have.', isOn: true }
    : { heading: 'Your tour is moved', sentence: replacedWords(recipient), isOn: true };
}

const replacedWords = (recipient: string | null) =>
  recipient === null
    ? 'Add it to your calendar again: it takes the place of the old one.'
    : `We have sent it to ${recipient}. Its calendar entry takes the place of the old one.`;
