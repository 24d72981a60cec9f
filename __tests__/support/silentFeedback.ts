/** The visitor attended the tour, and gives no other feedback. */
export const silentFeedback = {
  attendance: 'TOURED',
  problem: null,
  interest: null,
  overall: null,
  condition: null,
  matchedListing: null,
  accessEase: null,
  reasons: [],
  listingIssue: null,
  comment: null,
  wantsFollowUp: false,
  followUpChannel: null,
} as const;
