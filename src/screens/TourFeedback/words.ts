import type { Attendance, FeedbackForm, FeedbackToSend } from '#src/api/tourFeedback.ts';

type Words<Key extends string> = Readonly<Record<Key, string>>;
type Option<Key extends string> = { value: Key; label: string };

export type Problem = NonNullable<FeedbackToSend['problem']>;
export type Reason = NonNullable<FeedbackToSend['reasons']>[number];
type Interest = NonNullable<FeedbackToSend['interest']>;
type TourKind = FeedbackForm['tourRequest']['type'];

/** Where nothing can be told, or nothing more. */
export const closedWords: Readonly<
  Record<Exclude<FeedbackForm['state'], 'OPEN' | 'EDITABLE'>, { heading: string; sentence: string }>
> = {
  NOT_YET: {
    heading: 'Your tour is still to come',
    sentence: 'You can tell us how it was once it has begun, until two weeks after it.',
  },
  SUBMITTED: { heading: 'Thank you', sentence: 'You have told us how it was.' },
  CLOSED: {
    heading: 'This tour was some time ago',
    sentence: 'We ask for two weeks after a tour. If there is something we should know, write to us or call.',
  },
  NOT_APPLICABLE: {
    heading: 'This tour did not take place',
    sentence: 'So there is nothing to tell. You can see the home at another time.',
  },
};

/** Whether whoever could not get in can have another time once he has said so. Null: it is not known yet. */
export function whenSent({ way, blocked, left, sentence }: FeedbackForm['tourRequest']['change']) {
  if (blocked === 'UNIT_LEASED') return sentence;
  const mayBeMissed = way === 'PICK_AGAIN' || blocked === 'ALREADY_HAPPENED' || blocked === 'LIMIT_REACHED';
  if (!mayBeMissed) return null;
  return left > 0
    ? 'As soon as you have sent this, you can pick another time. Nothing is asked again.'
    : 'No other time can be picked for this tour. Once it is over, you can book another one of this home.';
}

export const headingOfTold: Words<Attendance> = {
  TOURED: 'Thank you',
  COULD_NOT_GET_IN: 'We are sorry',
  DID_NOT_GO: 'Thank you for telling us',
};

const attendanceWords: Words<Attendance> = {
  TOURED: 'I saw the home',
  COULD_NOT_GET_IN: 'I could not get in',
  DID_NOT_GO: 'I did not go',
};

const attendanceByVideo: Words<Attendance> = {
  TOURED: 'I saw the home',
  COULD_NOT_GET_IN: 'The call did not work',
  DID_NOT_GO: 'I did not join',
};

export const attendanceOptions = (kind: TourKind): Option<Attendance>[] =>
  optionsOf(
    ['TOURED', 'COULD_NOT_GET_IN', 'DID_NOT_GO'],
    kind === 'LIVE_VIDEO' ? attendanceByVideo : attendanceWords,
  );

export const problemWords: Words<Problem> = {
  LOCKBOX: 'The lockbox',
  CODE: 'The code',
  KEY: 'The key',
  DOOR: 'The door',
  NOBODY_CAME: 'Nobody was there for me',
  SOMEONE_INSIDE: 'Somebody was inside',
  FELT_UNSAFE: 'I did not feel safe',
  OTHER: 'Something else',
};

export const isUnsafe = (problem: string | null | undefined) =>
  problem === 'SOMEONE_INSIDE' || problem === 'FELT_UNSAFE';

export const interestWords: Words<Interest> = {
  READY_TO_APPLY: 'Ready to apply',
  INTERESTED: 'Interested',
  UNSURE: 'Not sure yet',
  NOT_FOR_ME: 'Not for me',
};

export const reasonWords: Words<Reason> = {
  PRICE: 'Price',
  SIZE: 'Size',
  LAYOUT: 'Layout',
  CONDITION: 'Condition',
  CLEANLINESS: 'Cleanliness',
  LOCATION: 'Location',
  NOISE: 'Noise',
  PARKING: 'Parking',
  PETS: 'Pets',
  ACCESSIBILITY: 'Accessibility',
  NOT_AS_LISTED: 'Not as listed',
  FOUND_ANOTHER: 'Found another home',
  SOMETHING_CAME_UP: 'Something came up',
  FORGOT: 'I forgot',
  COULD_NOT_FIND_IT: 'I could not find it',
  TIME_DID_NOT_SUIT: 'The time did not suit me',
  NO_LONGER_LOOKING: 'I am no longer looking',
  OTHER: 'Something else',
};

/** What the reasons are of. */
export function reasonsLegend(attendance: string, interest: string | undefined): string {
  if (attendance === 'DID_NOT_GO') return 'What kept you?';
  if (interest === 'NOT_FOR_ME') return 'What speaks against it?';
  if (interest === 'UNSURE') return 'What makes you unsure?';
  return interest === undefined || interest === '' ? 'What mattered?' : 'What speaks for it?';
}

export function optionsOf<Key extends string>(keys: readonly Key[], words: Words<Key>): Option<Key>[] {
  return keys.map((value) => ({ value, label: words[value] }));
}
