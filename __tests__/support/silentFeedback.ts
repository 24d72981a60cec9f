/** Somebody was there, and says nothing else. */
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
