import { tourHeadings, pickAgainOrCall } from '#domain/tours/status.ts';

import type { TourAccess } from '../api/tourAccess.ts';
import { formatClockTime } from '../formatClockTime.ts';
import { describeRevocation } from './describeRevocation.ts';

type StatusTexts = {
  heading: string;
  sentence: string;
  next: readonly string[];
  /** The label of the link to the door. */
  continueLabel: string | null;
};

/** What has happened, and what comes next and when. */
export function describeAccess({
  status,
  windowStartsAt,
  windowEndsAt,
  verifiedToday,
  tourRequest,
}: TourAccess): StatusTexts {
  const { localLabel, timeZone } = tourRequest;
  const opensAt = formatClockTime(windowStartsAt, timeZone);
  const closesAt = formatClockTime(windowEndsAt, timeZone);
  const atHome = `Once you’re at the home, from ${opensAt}, you’ll see the door code on this device.`;
  switch (status) {
    case 'NEEDS_CONTACT':
      return {
        heading: 'Your tour is booked – next, get door access',
        sentence: verifiedToday
          ? `Your tour is on ${localLabel}. Read the house rules now, so it’s quicker at the home.`
          : `Your tour is on ${localLabel}. Verify it’s you now, so it’s quicker at the home.`,
        next: [...(verifiedToday ? [] : ['Verify it’s you.']), 'Read the house rules.', atHome],
        continueLabel: 'Get door access',
      };
    case 'NEEDS_IDENTITY':
      return {
        heading: tourHeadings.unverified,
        sentence: `Before your tour on ${localLabel}, we need to verify it’s you.`,
        next: ['Finish verifying.', atHome],
        continueLabel: 'Finish verifying',
      };
    case 'IN_REVIEW':
      return {
        heading: 'Our team is reviewing your tour',
        sentence: `We have what you sent for your tour on ${localLabel}. We’ll email you as soon as we’ve decided.`,
        next: ['Our team confirms or declines your tour.', atHome],
        continueLabel: null,
      };
    case 'APPROVED':
      return {
        heading: 'You’re all set',
        sentence: `Your tour is on ${localLabel}. You can open the door from ${opensAt} until ${closesAt}.`,
        next: [`Be at the home at ${opensAt} or later.`, 'Open this page there to see your door code.'],
        continueLabel: null,
      };
    case 'ACTIVE':
      return {
        heading: 'You can open the door now',
        sentence: `You have until ${closesAt}.`,
        next: ['Go to the home.', 'Confirm that you’re there and get the code.', 'Lock up when you leave.'],
        continueLabel: 'I’m at the home – open the door',
      };
    case 'USED':
      return {
        heading: 'Thank you for locking up',
        sentence: 'The code no longer opens the lockbox.',
        next: [
          `Starting at ${formatClockTime(tourRequest.startsAt, timeZone)}, you can leave feedback. It takes less than a minute.`,
        ],
        continueLabel: null,
      };
    case 'EXPIRED':
      return {
        heading: 'Your time at this home has ended',
        sentence: `You could open the door until ${closesAt}.`,
        next: [pickAgainOrCall],
        continueLabel: null,
      };
    case 'REVOKED':
      return { ...describeRevocation(tourRequest), continueLabel: null };
  }
}
