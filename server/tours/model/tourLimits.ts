export type TourLimits = {
  /** Times held at once: by one visitor, from one IP address, in one organization. */
  holdsPerVisitor: number;
  holdsPerAddress: number;
  holdsPerOrganization: number;
  openToursPerContact: number;
  /** Tours per email address in an hour, and per IP address in a day. */
  maxToursPerEmailPerHour: number;
  maxToursPerIpPerDay: number;
  /** At this many risk points, the next stronger verification is required. 0: never. */
  stepUpThreshold: number;
  /** Attempts per door, and lockbox lookups per IP address. */
  accessAttemptsPer10Min: number;
  lockboxLookupsPer10Min: number;
  /** Whether texts are delivered. If not, risk signals never require a code by text. */
  sendsTexts: boolean;
};
