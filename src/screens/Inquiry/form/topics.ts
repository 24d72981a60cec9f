import { topicLabels, type InquiryTopic } from '#domain/inquiries.ts';

export const topics = Object.keys(topicLabels) as InquiryTopic[];

export const topicField = (topic: InquiryTopic) => `topic.${topic}` as const;
