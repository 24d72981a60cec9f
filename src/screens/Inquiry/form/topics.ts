import type { InquiryTopic } from '#src/api/inquiries.ts';

export const topicWords: Record<InquiryTopic, string> = {
  AVAILABILITY: 'When it is available',
  PRICING: 'What it costs',
  PETS: 'Pets',
  QUALIFICATION: 'How to qualify',
  ACCESSIBILITY: 'Accessibility',
  TOUR: 'Seeing it',
  OTHER: 'Something else',
};

export const topics = Object.keys(topicWords) as InquiryTopic[];

export const topicField = (topic: InquiryTopic) => `topic.${topic}` as const;
