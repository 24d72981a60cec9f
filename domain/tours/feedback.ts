export type FeedbackReason =
  | 'PRICE'
  | 'SIZE'
  | 'LAYOUT'
  | 'CONDITION'
  | 'CLEANLINESS'
  | 'LOCATION'
  | 'NOISE'
  | 'PARKING'
  | 'PETS'
  | 'ACCESSIBILITY'
  | 'NOT_AS_LISTED'
  | 'FOUND_ANOTHER'
  | 'SOMETHING_CAME_UP'
  | 'FORGOT'
  | 'COULD_NOT_FIND_IT'
  | 'TIME_DID_NOT_SUIT'
  | 'NO_LONGER_LOOKING'
  | 'OTHER';

/** In the visitor's words. */
export const feedbackReasonLabels: Readonly<Record<FeedbackReason, string>> = {
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
  COULD_NOT_FIND_IT: 'I couldn’t find it',
  TIME_DID_NOT_SUIT: 'The time didn’t work',
  NO_LONGER_LOOKING: 'I’m no longer looking',
  OTHER: 'Something else',
};

export const MAX_COMMENT_LENGTH = 2_000;
/** For what the listing has wrong. */
export const MAX_ISSUE_LENGTH = 500;
