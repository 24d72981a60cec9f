export type TourLimits = {
  /** Times held at once: by one visitor, from one IP address, in one organization. */
  holdsPerVisitor: number;
  holdsPerAddress: number;
  holdsPerOrganization: number;
  openToursPerContact: number;
  /** Tours per email address in an hour, and per IP address in a day. */
  maxToursPerEmailPerHour: number;
  maxToursPerIpPerDay: number;
  /** So many points of riskSignals ask for the next stronger proof. 0: never. */
  stepUpThreshold: number;
  /** Attempts per door, and lockbox lookups per IP address. */
  accessAttemptsPer10Min: number;
  lockboxLookupsPer10Min: number;
  /** Whether texts arrive: else no code by text is asked for because of riskSignals. */
  sendsTexts: boolean;
};
