export type TourLimits = {
  /** Times that are held at once: by one visitor, from one address, in one organization. */
  holdsPerVisitor: number;
  holdsPerAddress: number;
  holdsPerOrganization: number;
  openToursPerContact: number;
  /** What one mailbox is told of in an hour, and one address books in a day. */
  toursToOnePerHour: number;
  toursFromOnePerDay: number;
  /** So many points of signs ask for the next stronger proof. 0: never. */
  raiseProofFrom: number;
  /** How often one door is tried, and one address looks up what hangs where. */
  doorTriesPer10Min: number;
  boxNumbersPer10Min: number;
  /** Whether texts arrive: else no code by text is asked for because of signs. */
  sendsTexts: boolean;
};
