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

/** For the middle of a text. */
export const topicPhrases: Record<InquiryTopic, string> = {
  AVAILABILITY: 'availability',
  PRICING: 'price and fees',
  PETS: 'pets',
  QUALIFICATION: 'how to qualify',
  ACCESSIBILITY: 'accessibility',
  TOUR: 'tours',
  OTHER: 'something else',
};

export const MAX_INQUIRY_LENGTH = 2_000;

/** Once a question was sent. */
export const inquiryReceived = 'We have your question';

/** The heading for who asked; an unknown name is empty. */
export const formatInquiryReceived = (firstName: string): string =>
  firstName === '' ? inquiryReceived : `We have your question, ${firstName}`;

/** The error if a visitor's only topic is "Something else", without a message. */
export const noMessageError = 'Tell us what you’d like to know.';

/** If we couldn't reply the way a visitor prefers. */
export const replyErrors = {
  noEmailOrPhone: 'Enter an email address or a phone number.',
  noEmail: 'Enter your email address, or choose another way for us to reply.',
  noPhone: 'Enter your phone number, or choose another way for us to reply.',
  noConsent: 'To get a reply by text, check the box for text messages, or choose another way.',
};
