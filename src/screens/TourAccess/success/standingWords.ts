import type { TourAccess } from '#src/api/tourAccess.ts';

import { clockTime } from '../clockTime.ts';
import { revokedWords } from './revokedWords.ts';

type Words = {
  heading: string;
  sentence: string;
  next: readonly string[];
  /** What leads on to the door. */
  onward: string | null;
};

/** What has happened, and what comes next and when. */
export function standingWords({ status, windowStartsAt, windowEndsAt, tourRequest }: TourAccess): Words {
  const { localLabel, timeZone } = tourRequest;
  const opens = clockTime(windowStartsAt, timeZone);
  const ends = clockTime(windowEndsAt, timeZone);
  const atHome = `Once you’re at the home, from ${opens}, you’ll see the door code on this device.`;
  switch (status) {
    case 'NEEDS_CONTACT':
      return {
        heading: 'Your tour is booked – next, get door access',
        sentence: `Your tour is on ${localLabel}. Verify it’s you now, so it’s quicker at the home.`,
        next: ['Verify it’s you.', 'Read the house rules.', atHome],
        onward: 'Get door access',
      };
    case 'NEEDS_IDENTITY':
      return {
        heading: 'We’re holding your time – one step left',
        sentence: `Before your tour on ${localLabel}, we need to verify it’s you.`,
        next: ['Finish verifying.', atHome],
        onward: 'Finish verifying',
      };
    case 'IN_REVIEW':
      return {
        heading: 'Our team is reviewing it',
        sentence: `We have what you sent for your tour on ${localLabel}. We’ll email you as soon as it’s decided.`,
        next: ['Our team confirms or declines it.', atHome],
        onward: null,
      };
    case 'APPROVED':
      return {
        heading: 'You’re all set',
        sentence: `Your tour is on ${localLabel}. You can open the door from ${opens} until ${ends}.`,
        next: [`Be at the home at ${opens} or later.`, 'Open this page there to see your door code.'],
        onward: null,
      };
    case 'ACTIVE':
      return {
        heading: 'You can open the door now',
        sentence: `You have until ${ends}.`,
        next: ['Go to the home.', 'Confirm that you’re there and get the code.', 'Lock up when you leave.'],
        onward: 'I’m at the home – open the door',
      };
    case 'USED':
      return {
        heading: 'Thank you for locking up',
        sentence: 'The code no longer opens the lockbox.',
        next: [
          `From ${clockTime(tourRequest.startsAt, timeZone)} you can leave feedback. It takes less than a minute.`,
        ],
        onward: null,
      };
    case 'EXPIRED':
      return {
        heading: 'Your time for this door has ended',
        sentence: `You could open it until ${ends}.`,
        next: ['Pick another time, or call us.'],
        onward: null,
      };
    case 'REVOKED':
      return { ...revokedWords(tourRequest), onward: null };
  }
}
