import type { InquiryLanding } from '#src/api/inquiries.ts';
import type { Organization } from '#src/api/organization.ts';
import { listed } from '#src/lib/listed.ts';
import { replyByWords } from '#src/lib/replyBy.ts';

import { topicWords } from '../form/topics.ts';
import styles from '../Inquiry.module.css';

type Props = { inquiry: NonNullable<InquiryLanding['inquiry']>; organization: Organization };

/** For who comes back from our mail: the question is not lost. */
export function AskedBefore({ inquiry: { topics, expectedReplyBy }, organization }: Props) {
  const replyBy = replyByWords(expectedReplyBy, organization);
  const about = topics.map((topic) => topicWords[topic].toLowerCase());
  return (
    <p className={styles.notice}>
      <strong>We have your question{about.length > 0 && `: ${listed(about)}`}.</strong>{' '}
      {replyBy === null ? 'Our leasing team will reply.' : `We promised a reply by ${replyBy}.`}
    </p>
  );
}
