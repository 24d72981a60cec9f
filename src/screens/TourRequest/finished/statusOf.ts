import type { BookedTour } from '#src/api/tourRequests.ts';
import { momentIn } from '#src/lib/momentIn.ts';

type Status = {
  heading: string;
  sentence: string;
  /** Whether its time is still the visitor's. */
  isOn: boolean;
};

/** Where the tour stands, in words. */
export function statusOf({ status, answerBy, verification, timeZone }: BookedTour): Status {
  const dueAt = verification.find((one) => one.dueAt !== null)?.dueAt ?? null;
  switch (status) {
    case 'CONFIRMED':
      return {
        heading: 'Your tour is booked',
        sentence: 'It is confirmed. We look forward to you.',
        isOn: true,
      };
    case 'CHECKED_IN':
      return { heading: 'You are on your tour', sentence: 'Take your time.', isOn: true };
    case 'PENDING_APPROVAL':
      return {
        heading: 'We have your request',
        sentence:
          answerBy === null
            ? 'Our team says yes or no by mail.'
            : `Our team answers by ${momentIn(answerBy, timeZone)}. If it does not, the request lapses and you choose again.`,
        isOn: true,
      };
    case 'NEEDS_VERIFICATION':
      return {
        heading: 'Your time is kept',
        sentence:
          dueAt === null
            ? 'Something is still missing.'
            : `The tour is confirmed once you have shown what is missing, by ${momentIn(dueAt, timeZone)}.`,
        isOn: true,
      };
    case 'COMPLETED':
      return { heading: 'Your tour is over', sentence: 'Thank you for coming.', isOn: false };
    case 'NO_SHOW':
      return { heading: 'We missed you', sentence: 'You can choose another time.', isOn: false };
    case 'CANCELLED_BY_PROSPECT':
      return { heading: 'You cancelled this tour', sentence: 'Its time is free again.', isOn: false };
    case 'CANCELLED_BY_MANAGER':
      return {
        heading: 'We had to cancel this tour',
        sentence: 'We are sorry. Its time is no longer yours.',
        isOn: false,
      };
    case 'DECLINED':
      return { heading: 'We could not confirm this tour', sentence: 'Another time may work.', isOn: false };
    case 'EXPIRED':
      return {
        heading: 'This tour was not confirmed in time',
        sentence: 'Its time is free again.',
        isOn: false,
      };
  }
}
