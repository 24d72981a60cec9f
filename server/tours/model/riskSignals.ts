export const ORIGIN_RETENTION_DAYS = 7;

export const REFUSAL_RETENTION_DAYS = 90;

/** Counts from earlier bookings. */
export type BookingHistory = {
  /** Other names that tours were booked under with this address or number. */
  otherNames: number;
  /** Other email addresses that tours were booked under with this number. */
  otherEmails: number;
  /** Other people who booked in this browser, and others who booked from this IP address. */
  othersInBrowser: number;
  othersFromIp: number;
  /** Codes for this address or number that have no attempts left. */
  wrongCodes: number;
  /** Declined documents of people with this address or number, or with this name in the same browser. */
  refusedDocuments: number;
};

/** Reasons to review a booking. Each is about what happened, never about who the visitor is. */
export const riskSignalNames = [
  'REFUSED_DOCUMENT',
  'SEVERAL_NAMES',
  'SEVERAL_ADDRESSES',
  'SHARED_BROWSER',
  'WRONG_CODES',
  'DISPOSABLE_MAIL',
  'BUSY_ADDRESS',
] as const;
export type RiskSignal = (typeof riskSignalNames)[number];

/**
 * What a signal is about. Two on one subject often share a cause: a household's phone, a library's computer.
 */
type Subject = 'DOCUMENT' | 'CONTACT' | 'PLACE' | 'CODE' | 'MAILBOX';

type RiskSignalRule = {
  subject: Subject;
  points: number;
  words: string;
  applies: (seen: RiskContext) => boolean;
};
type RiskContext = BookingHistory & { isDisposable: boolean };

/** No signal requires more by itself, except an ID that the team has rejected. */
const signalDefinitions: Record<RiskSignal, RiskSignalRule> = {
  REFUSED_DOCUMENT: {
    subject: 'DOCUMENT',
    points: 3,
    words:
      'A photo ID sent with this address or number, or under this name in the same browser, was rejected in the last 90 days.',
    applies: ({ refusedDocuments }) => refusedDocuments > 0,
  },
  SEVERAL_NAMES: {
    subject: 'CONTACT',
    points: 2,
    words: 'Tours were booked under two or more other names with this address or number in the last 30 days.',
    applies: ({ otherNames }) => otherNames >= 2,
  },
  SEVERAL_ADDRESSES: {
    subject: 'CONTACT',
    points: 2,
    words: 'Tours were booked with two or more other email addresses and this number in the last 30 days.',
    applies: ({ otherEmails }) => otherEmails >= 2,
  },
  SHARED_BROWSER: {
    subject: 'PLACE',
    points: 2,
    words: 'Tours were booked for three or more other people in the same browser in the last 7 days.',
    applies: ({ othersInBrowser }) => othersInBrowser >= 3,
  },
  WRONG_CODES: {
    subject: 'CODE',
    points: 2,
    words: 'In the last day, every attempt to enter a code sent to this address or number failed.',
    applies: ({ wrongCodes }) => wrongCodes > 0,
  },
  DISPOSABLE_MAIL: {
    subject: 'MAILBOX',
    points: 2,
    words: 'Disposable email address.',
    applies: ({ isDisposable }) => isDisposable,
  },
  // Whole buildings, libraries and phone networks share one IP address.
  BUSY_ADDRESS: {
    subject: 'PLACE',
    points: 1,
    words: 'Tours were booked for eight or more other people from the same IP address in the last day.',
    applies: ({ othersFromIp }) => othersFromIp >= 8,
  },
};

export const detectRiskSignals = (seen: RiskContext): RiskSignal[] =>
  riskSignalNames.filter((sign) => signalDefinitions[sign].applies(seen));

/** Of each subject the strongest sign counts. */
export function getRiskPoints(riskSignals: readonly RiskSignal[]): number {
  const strongest = new Map<Subject, number>();
  for (const sign of riskSignals) {
    const { subject, points } = signalDefinitions[sign];
    strongest.set(subject, Math.max(points, strongest.get(subject) ?? 0));
  }
  return [...strongest.values()].reduce((sum, points) => sum + points, 0);
}

/** Shown only to the team. */
export const formatRiskSignal = (sign: RiskSignal): string => signalDefinitions[sign].words;
