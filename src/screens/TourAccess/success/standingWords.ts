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
  const atHome = `At the home, from ${opens} on, you get the code on this device.`;
  switch (status) {
    case 'NEEDS_CONTACT':
      return {
        heading: 'Your tour is booked, its door is not yet asked for',
        sentence: `Your tour is on ${localLabel}. Show that it is yours now, and at the home it is quicker.`,
        next: ['Show that the tour is yours.', 'Read the rules of the home.', atHome],
        onward: 'Get ready for the door',
      };
    case 'NEEDS_IDENTITY':
      return {
        heading: 'Something has still to be shown',
        sentence: `Before your tour on ${localLabel}, we have to know who comes.`,
        next: ['Show what is missing.', atHome],
        onward: 'Show what is missing',
      };
    case 'IN_REVIEW':
      return {
        heading: 'Our team is looking at it',
        sentence: `We have what you sent for your tour on ${localLabel}. You get a mail when it is decided.`,
        next: ['Our team says yes or no.', atHome],
        onward: null,
      };
    case 'APPROVED':
      return {
        heading: 'You are all set',
        sentence: `Your tour is on ${localLabel}. The door can be opened from ${opens} until ${ends}.`,
        next: [`Be at the home from ${opens} on.`, 'Come back to this page there: you get the code on it.'],
        onward: null,
      };
    case 'ACTIVE':
      return {
        heading: 'The door can be opened now',
        sentence: `You have until ${ends}.`,
        next: ['Go to the home.', 'Show that you are there, and get the code.', 'Lock up when you go.'],
        onward: 'I am at the home: open the door',
      };
    case 'USED':
      return {
        heading: 'Thank you for locking up',
        sentence: 'The code does not open the lockbox any more.',
        next: [
          `From ${clockTime(tourRequest.startsAt, timeZone)} on you can tell us how it was: it takes less than a minute.`,
        ],
        onward: null,
      };
    case 'EXPIRED':
      return {
        heading: 'The time for this door has ended',
        sentence: `It could be opened until ${ends}.`,
        next: ['Choose another time, or call us.'],
        onward: null,
      };
    case 'REVOKED':
      return { ...revokedWords(tourRequest), onward: null };
  }
}
