import type { InquiryTopic } from '#src/api/inquiries.ts';

export const topicLabels: Record<InquiryTopic, string> = {
  AVAILABILITY: 'Availability',
  PRICING: 'Price and fees',
  PETS: 'Pets',
  QUALIFICATION: 'How to qualify',
  ACCESSIBILITY: 'Accessibility',
  TOUR: 'Tours',
  OTHER: 'Something else',
};

export const topics = Object.keys(topicLabels) as InquiryTopic[];

export const topicField = (topic: InquiryTopic) => `topic.${topic}` as const;
