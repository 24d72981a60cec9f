import type { Tour } from '#server/db/tours/tours.ts';
import { momentInWords } from '#server/time/momentInWords.ts';

import { declinedBecause } from '../answer/declineReasons.ts';
import { HOME_GONE, UNREVIEWED, UNVERIFIED } from '../endReasons.ts';
import { reinstateUntil } from '../messages/reinstateUntil.ts';
import type { VerificationKind } from '../tour.ts';

import { joined, proofWords } from './words.ts';

export type StatusWords = {
  /** One word or two, for a subject. */
  short: string;
  heading: string;
  sentence: string;
};

type Told = Pick<
  Tour,
  'status' | 'startsAt' | 'answerBy' | 'verifyBy' | 'endReason' | 'endedAt' | 'mayPickAgain'
>;

/** How a tour stands, and what follows from it. The times are told where the home is. */
export function statusWords(
  tour: Told,
  { timeZone, missing, now }: { timeZone: string; missing: readonly VerificationKind[]; now: Date },
): StatusWords {
  const { status, answerBy, verifyBy, endReason, mayPickAgain } = tour;
  const by = (moment: Date | null) => (moment === null ? '' : ` by ${momentInWords(moment, timeZone)}`);
  switch (status) {
    case 'PENDING_APPROVAL':
      return {
        short: 'Requested',
        heading: 'We have your request',
        sentence:
          `Our team says yes or no${by(answerBy)}. Your time is kept until then. ` +
          'If we do not answer, the request ends and you can pick another time.',
      };
    case 'NEEDS_VERIFICATION':
      return {
        short: 'Not confirmed yet',
        heading:
          missing.length === 0 ? 'We’re reviewing your ID' : 'Your time is kept, and something is missing',
        sentence:
          missing.length === 0
            ? 'We’re holding your time, and there’s nothing to do now. We’ll email you when your tour is confirmed.'
            : `Show us ${joined(missing.map((kind) => proofWords[kind]))}${by(verifyBy)}, on the page of your tour. ` +
              'The tour is confirmed then. Without it, the time is free for others after that.',
      };
    case 'CONFIRMED':
    case 'CHECKED_IN':
      return {
        short: 'Confirmed',
        heading: 'Your tour is confirmed',
        sentence: 'The time is yours. You need not do anything else now.',
      };
    case 'COMPLETED':
      return { short: 'Over', heading: 'Your tour is over', sentence: 'Thank you for coming.' };
    case 'NO_SHOW':
      return {
        short: 'Missed',
        heading: 'This tour did not take place',
        sentence: 'You can pick another time whenever you like.',
      };
    case 'CANCELLED_BY_PROSPECT':
      return {
        short: 'Cancelled',
        heading: 'Your tour is cancelled',
        sentence: 'You have cancelled it. Nobody expects you.',
      };
    case 'CANCELLED_BY_MANAGER':
      return {
        short: 'Cancelled',
        heading: 'We have to cancel your tour',
        sentence:
          endReason === HOME_GONE
            ? 'The home is no longer for rent. We are sorry. You can look at other homes.'
            : [
                endReason === null ? null : `Our team’s reason: “${endReason}”`,
                'We’re sorry. You can pick another time, or look at another home.',
              ]
                .filter((part) => part !== null)
                .join(' '),
      };
    case 'DECLINED':
      return {
        short: 'Not possible',
        heading: mayPickAgain
          ? 'We cannot show you the home at that time'
          : 'We cannot show you this home at the moment',
        sentence: [
          declinedBecause(endReason),
          mayPickAgain
            ? 'We are sorry. You can pick another time, or look at another home.'
            : 'We are sorry. Please call us, or look at another home.',
        ]
          .filter((part) => part !== null)
          .join(' '),
      };
    case 'EXPIRED': {
      const until = reinstateUntil(tour);
      if (until !== null) {
        return {
          short: 'Given back',
          heading: 'Your time is free for others',
          sentence:
            now < until
              ? `You have not told us that you come. You can take your time back${by(until)} on the page of your ` +
                'tour, while nobody else has it. You can also pick another one.'
              : 'You had not told us that you come. You can pick another one.',
        };
      }
      if (endReason === UNREVIEWED) {
        return {
          short: 'Ended',
          heading: 'We didn’t review your ID in time',
          sentence:
            'You sent everything on time. We didn’t review it before your tour started, and we’re sorry: this one’s on us. ' +
            'Pick another time, or call us.',
        };
      }
      if (endReason === UNVERIFIED) {
        return {
          short: 'Ended',
          heading: 'We’re no longer holding your time',
          sentence:
            'We couldn’t verify your ID, so the time is open to others again. ' +
            'Pick another time, or see the home with someone from our team.',
        };
      }
      return answerBy !== null
        ? {
            short: 'Not answered',
            heading: 'We have not answered your request in time',
            sentence:
              'We are sorry. The request has ended, and the time is free again. Please pick another one, or call us.',
          }
        : {
            short: 'Ended',
            heading: 'We’re no longer holding your time',
            sentence: `We didn’t get what was missing${by(verifyBy)}, so the time is open to others again. You can pick another one.`,
          };
    }
  }
}
