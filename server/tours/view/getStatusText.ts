import { formatList } from '#domain/text.ts';
import type { VerificationKind } from '#domain/tours/kinds.ts';
import { inReviewText, pickAgainOrCall, tourHeadings } from '#domain/tours/status.ts';
import { isOffMarket } from '#server/homes/availability.ts';
import { formatMoment } from '#server/time/formatMoment.ts';

import { HOME_UNAVAILABLE, UNREVIEWED, UNVERIFIED, activeStatuses } from '../model/tour.ts';
import type { Tour } from '../model/tours.ts';
import { getDeclineReason } from './declineReasons.ts';
import { type FullTour, getMissingVerifications } from './readFullTour.ts';
import { getReinstateDeadline } from './tourChange.ts';
import { verificationPhrases } from './tourLabels.ts';

type StatusText = {
  /** One or two words, for an email subject. */
  short: string;
  heading: string;
  sentence: string;
};

type StatusFields = Pick<
  Tour,
  'status' | 'startsAt' | 'answerBy' | 'verifyBy' | 'endReason' | 'endedAt' | 'canRebook'
>;

/** The status of a tour and what follows from it. Times are in the home's time zone. */
export function getStatusText(
  tour: StatusFields,
  { timeZone, missing, now }: { timeZone: string; missing: readonly VerificationKind[]; now: Date },
): StatusText {
  const { status, answerBy, verifyBy, endReason, canRebook } = tour;
  const format = (moment: Date) => formatMoment(moment, timeZone);
  switch (status) {
    case 'PENDING_APPROVAL':
      return {
        short: 'Requested',
        heading: tourHeadings.requested,
        sentence:
          answerBy === null
            ? 'Our team will confirm or decline it. We’re holding your time until then. If we don’t answer, the request expires and you can pick another time.'
            : `Our team will confirm or decline it by ${format(answerBy)}. We’re holding your time until then. If we don’t answer, the request expires and you can pick another time.`,
      };
    case 'NEEDS_VERIFICATION':
      return {
        short: 'Not confirmed yet',
        heading: missing.length === 0 ? inReviewText.heading : tourHeadings.unverified,
        sentence:
          missing.length === 0
            ? inReviewText.sentence
            : formatVerifySentence(missing, verifyBy === null ? null : format(verifyBy)),
      };
    case 'CONFIRMED':
    case 'CHECKED_IN':
      return {
        short: 'Confirmed',
        heading: 'Your tour is confirmed',
        sentence: 'You’re all set. There’s nothing else you need to do right now.',
      };
    case 'COMPLETED':
      return { short: 'Over', heading: 'Your tour is over', sentence: 'Thank you for touring with us.' };
    case 'NO_SHOW':
      return {
        short: 'Missed',
        heading: tourHeadings.missed,
        sentence: 'You can pick another time whenever you like.',
      };
    case 'CANCELLED_BY_PROSPECT':
      return {
        short: 'Canceled',
        heading: tourHeadings.yoursCanceled,
        sentence: 'You canceled it. There’s nothing else you need to do.',
      };
    case 'CANCELLED_BY_MANAGER':
      return {
        short: 'Canceled',
        heading: 'We had to cancel your tour',
        sentence:
          endReason === HOME_UNAVAILABLE
            ? 'We’re sorry, this home is no longer for rent. You can look at other homes.'
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
        heading: canRebook
          ? 'We can’t show you the home at that time'
          : 'We can’t show you this home right now',
        sentence: [
          getDeclineReason(endReason),
          canRebook
            ? 'We’re sorry. You can pick another time, or look at another home.'
            : 'We’re sorry. Please call us, or look at another home.',
        ]
          .filter((part) => part !== null)
          .join(' '),
      };
    case 'EXPIRED': {
      const until = getReinstateDeadline(tour);
      if (until !== null) {
        return {
          short: 'Freed up',
          heading: 'Your time is open to others',
          sentence:
            now < until
              ? `You didn’t confirm your tour. You can take your time back by ${format(until)} on your tour page, ` +
                'as long as no one else has booked it. You can also pick another one.'
              : 'You didn’t confirm your tour. You can pick another time.',
        };
      }
      if (endReason === UNREVIEWED) {
        return {
          short: 'Ended',
          heading: 'We didn’t review your ID in time',
          sentence:
            'You sent everything on time. We didn’t review it before your tour started, and we’re sorry: this one’s on us. ' +
            pickAgainOrCall,
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
            heading: 'We didn’t answer your request in time',
            sentence:
              'We’re sorry. The request has expired, and the time is open to others again. Please pick another one, or call us.',
          }
        : {
            short: 'Ended',
            heading: 'We’re no longer holding your time',
            sentence:
              verifyBy === null
                ? 'We didn’t get what was missing, so the time is open to others again. You can pick another one.'
                : `We didn’t get what was missing by ${format(verifyBy)}, so the time is open to others again. You can pick another one.`,
          };
    }
  }
}

function formatVerifySentence(missing: readonly VerificationKind[], deadline: string | null): string {
  const what = formatList(missing.map((kind) => verificationPhrases[kind]));
  const next = missing.includes('GOVERNMENT_ID')
    ? 'Our team then reviews your ID, and we’ll email you when your tour is confirmed.'
    : 'Once that’s done, your tour is confirmed.';
  return deadline === null
    ? `Please verify ${what} on your tour page. ${next} If it’s not done in time, others can book your time.`
    : `Please verify ${what} by ${deadline} on your tour page. ${next} If it’s not done by then, others can book your time.`;
}

/** Describes how a tour ended, without suggesting an unavailable home. Null if it has not ended. */
export function describeEndedTour({ tour, home, requirements }: FullTour, now: Date): StatusText | null {
  if (activeStatuses.includes(tour.status)) return null;
  const { timeZone } = home.property;
  const words = getStatusText(tour, { timeZone, missing: getMissingVerifications(requirements), now });
  if (tour.status === 'COMPLETED' || tour.status === 'CANCELLED_BY_PROSPECT') return words;
  if (isOffMarket(home.status)) {
    return { ...words, sentence: 'We’re sorry, this home is no longer for rent.' };
  }
  if (home.status === 'ON_HOLD') {
    return { ...words, sentence: 'This home is on hold while someone’s application is reviewed.' };
  }
  return tour.endReason === HOME_UNAVAILABLE
    ? {
        ...words,
        sentence: 'This home was off the market. Now it’s for rent again, so you can pick another time.',
      }
    : words;
}
