import { formatList } from '#domain/text.ts';
import { inquiryReceived, topicPhrases } from '#domain/inquiries.ts';
import type { InquiryLanding } from '#src/api/inquiries.ts';
import type { Organization } from '#src/api/organization.ts';
import { formatReplyDeadline } from '#src/lib/formatReplyDeadline.ts';

import styles from '../Inquiry.module.css';

type Props = { inquiry: NonNullable<InquiryLanding['inquiry']>; organization: Organization };

/** Assures visitors who return from our email that their inquiry was received. */
export function PreviousInquiry({ inquiry: { topics, expectedReplyBy }, organization }: Props) {
  const replyBy = formatReplyDeadline(expectedReplyBy, organization);
  return (
    <p className={styles.notice}>
      <strong>
        {topics.length === 0
          ? `${inquiryReceived}.`
          : `${inquiryReceived}: ${formatList(topics.map((topic) => topicPhrases[topic]))}.`}
      </strong>{' '}
      {replyBy === null ? 'Our leasing team will reply.' : `We promised a reply by ${replyBy}.`}
    </p>
  );
}
