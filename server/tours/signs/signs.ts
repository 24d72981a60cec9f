import type { Traces } from '#server/db/tours/traces.ts';

/** What speaks for a second look at a booking. Each is of what was done, and none of who somebody is. */
export const signNames = [
  'REFUSED_DOCUMENT',
  'SEVERAL_NAMES',
  'SEVERAL_ADDRESSES',
  'SHARED_BROWSER',
  'WRONG_CODES',
  'DISPOSABLE_MAIL',
  'BUSY_ADDRESS',
] as const;
export type Sign = (typeof signNames)[number];

/** What a sign is of. Two of the same often come from one cause: a household with one phone, a library's computer. */
type Subject = 'DOCUMENT' | 'CONTACT' | 'PLACE' | 'CODE' | 'MAILBOX';

type Meaning = { of: Subject; points: number; words: string; isSeen: (seen: Seen) => boolean };
type Seen = Traces & { isDisposable: boolean };

/** One of these alone asks nothing more of anybody, but a document that the team has said no to. */
const meanings: Record<Sign, Meaning> = {
  REFUSED_DOCUMENT: {
    of: 'DOCUMENT',
    points: 3,
    words:
      'A photo ID sent with this address or number, or under this name in the same browser, was rejected in the last 90 days.',
    isSeen: ({ refusedDocuments }) => refusedDocuments > 0,
  },
  SEVERAL_NAMES: {
    of: 'CONTACT',
    points: 2,
    words: 'Tours were booked under two or more other names with this address or number in the last 30 days.',
    isSeen: ({ otherNames }) => otherNames >= 2,
  },
  SEVERAL_ADDRESSES: {
    of: 'CONTACT',
    points: 2,
    words: 'Tours were booked with two or more other email addresses and this number in the last 30 days.',
    isSeen: ({ otherEmails }) => otherEmails >= 2,
  },
  SHARED_BROWSER: {
    of: 'PLACE',
    points: 2,
    words: 'Tours were booked for three or more other people in the same browser in the last 7 days.',
    isSeen: ({ othersInBrowser }) => othersInBrowser >= 3,
  },
  WRONG_CODES: {
    of: 'CODE',
    points: 2,
    words: 'Every attempt to enter a code sent to this address or number failed in the last day.',
    isSeen: ({ wrongCodes }) => wrongCodes > 0,
  },
  DISPOSABLE_MAIL: {
    of: 'MAILBOX',
    points: 2,
    words: 'Disposable email address.',
    isSeen: ({ isDisposable }) => isDisposable,
  },
  // whole buildings, libraries and phone networks have one address
  BUSY_ADDRESS: {
    of: 'PLACE',
    points: 1,
    words: 'Tours were booked for eight or more other people from the same IP address in the last day.',
    isSeen: ({ othersFromAddress }) => othersFromAddress >= 8,
  },
};

export const signsIn = (seen: Seen): Sign[] => signNames.filter((sign) => meanings[sign].isSeen(seen));

/** Of each subject the strongest sign counts. */
export function pointsOf(signs: readonly Sign[]): number {
  const strongest = new Map<Subject, number>();
  for (const sign of signs) {
    const { of, points } = meanings[sign];
    strongest.set(of, Math.max(points, strongest.get(of) ?? 0));
  }
  return [...strongest.values()].reduce((sum, points) => sum + points, 0);
}

/** For the team alone. */
export const signInWords = (sign: Sign): string => meanings[sign].words;
