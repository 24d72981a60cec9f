export const topicLabels = {
  AVAILABILITY: 'Availability',
  PRICING: 'Price and fees',
  PETS: 'Pets',
  QUALIFICATION: 'How to qualify',
  ACCESSIBILITY: 'Accessibility',
  TOUR: 'Tours',
  OTHER: 'Something else',
};
export type InquiryTopic = keyof typeof topicLabels;

export const MAX_INQUIRY_LENGTH = 2_000;

/** The heading after a question was sent, also followed by who asked or what about. */
export const inquiryReceived = 'We have your question';

/** The errors if a visitor wrote nothing. */
export const noQuestionErrors = {
  inquiry: 'Tell us what you’d like to know.',
  chat: 'Tell us how we can help.',
};
