import { tourHeadings } from '#domain/tours/status.ts';

import type { Attendance, FeedbackFormData, FeedbackSubmission } from './api/tourFeedback.ts';

type Labels<Key extends string> = Readonly<Record<Key, string>>;
type Option<Key extends string> = { value: Key; label: string };

export type Problem = NonNullable<FeedbackSubmission['problem']>;
type Interest = NonNullable<FeedbackSubmission['interest']>;
type TourKind = FeedbackFormData['tourRequest']['type'];

/** The texts for when no feedback, or no further feedback, can be submitted. */
export const closedTexts: Readonly<
  Record<Exclude<FeedbackFormData['state'], 'OPEN' | 'EDITABLE'>, { heading: string; sentence: string }>
> = {
  NOT_YET: {
    heading: 'Your tour hasn’t happened yet',
    sentence: 'You can leave feedback once it starts, and for two weeks after.',
  },
  SUBMITTED: { heading: 'Thank you', sentence: 'We have your feedback.' },
  CLOSED: {
    heading: 'Feedback for this tour is closed',
    sentence:
      'Feedback is open for two weeks after a tour. If there’s something we should know, email or call us.',
  },
  NOT_APPLICABLE: {
    heading: tourHeadings.missed,
    sentence: 'There’s no feedback to leave. You can tour the home another time.',
  },
};

/** Whether a visitor who could not get in can choose another time after submitting. Null if not known yet. */
export function describeAfterSending({
  mode,
  blocked,
  left,
  sentence,
}: FeedbackFormData['tourRequest']['change']) {
  if (blocked === 'UNIT_LEASED') return sentence;
  const mayBeMissed = mode === 'PICK_AGAIN' || blocked === 'ALREADY_HAPPENED' || blocked === 'LIMIT_REACHED';
  if (!mayBeMissed) return null;
  return left > 0
    ? 'Once you send this, you can pick another time. You won’t have to enter anything again.'
    : 'This tour can’t be rescheduled. Once it’s over, you can book another tour of this home.';
}

export const submittedHeadings: Labels<Attendance> = {
  TOURED: 'Thank you',
  COULD_NOT_GET_IN: 'We’re sorry',
  DID_NOT_GO: 'Thanks for letting us know',
};

const attendanceLabels: Labels<Attendance> = {
  TOURED: 'I saw the home',
  COULD_NOT_GET_IN: 'I couldn’t get in',
  DID_NOT_GO: 'I didn’t go',
};

const videoAttendanceLabels: Labels<Attendance> = {
  TOURED: 'I saw the home',
  COULD_NOT_GET_IN: 'The call didn’t work',
  DID_NOT_GO: 'I didn’t join',
};

export const getAttendanceOptions = (kind: TourKind): Option<Attendance>[] =>
  toOptions(
    ['TOURED', 'COULD_NOT_GET_IN', 'DID_NOT_GO'],
    kind === 'LIVE_VIDEO' ? videoAttendanceLabels : attendanceLabels,
  );

export const problemLabels: Labels<Problem> = {
  LOCKBOX: 'The lockbox',
  CODE: 'The code',
  KEY: 'The key',
  DOOR: 'The door',
  NOBODY_CAME: 'No one was there to meet me',
  SOMEONE_INSIDE: 'Someone was inside',
  FELT_UNSAFE: 'I didn’t feel safe',
  OTHER: 'Something else',
};

export const isUnsafe = (problem: string | null | undefined) =>
  problem === 'SOMEONE_INSIDE' || problem === 'FELT_UNSAFE';

export const interestLabels: Labels<Interest> = {
  READY_TO_APPLY: 'Ready to apply',
  INTERESTED: 'Interested',
  UNSURE: 'Not sure yet',
  NOT_FOR_ME: 'Not for me',
};

/** The legend of the reasons. */
export function getReasonsLegend(attendance: string, interest: string | undefined): string {
  if (attendance === 'DID_NOT_GO') return 'Why didn’t you go?';
  if (interest === 'NOT_FOR_ME') return 'Why isn’t it for you?';
  if (interest === 'UNSURE') return 'What makes you unsure?';
  return interest === undefined || interest === '' ? 'What mattered?' : 'What do you like about it?';
}

export function toOptions<Key extends string>(keys: readonly Key[], words: Labels<Key>): Option<Key>[] {
  return keys.map((value) => ({ value, label: words[value] }));
}
