import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { formatInquiryReceived, inquiryReceived } from '#domain/inquiries.ts';
import type { Organization } from '#src/api/organization.ts';
import { getHomeStatus } from '#src/features/homes/homeStatus.ts';
import { formatReplyDeadline } from '#src/lib/formatReplyDeadline.ts';
import { tourPath } from '#src/lib/tourAddress.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import styles from './Inquiry.module.css';
import { ContactOptions } from './ContactOptions.tsx';
import type { InquiryLanding, SentInquiry } from './api/inquiries.ts';

type Props = { sent: SentInquiry; organization: Organization; landing: InquiryLanding };

/** What happens next, and by when. */
export function InquirySent({ sent, organization, landing }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { firstName, email } = useAppSelector(selectVisitor);
  const { unit } = landing;
  const { canBeToured } = getHomeStatus(unit);
  const hasNextTimes = (unit?.tours.nextSlots.length ?? 0) > 0;
  const replyBy = formatReplyDeadline(sent.expectedReplyBy, organization);

  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <article className={styles.sent}>
      <PageSummary name={inquiryReceived} description="What happens next." robots="noindex" />
      <h1 ref={heading} tabIndex={-1}>
        {formatInquiryReceived(firstName)}
      </h1>
      <p className={styles.lead}>
        {replyBy === null
          ? `The ${organization.name} leasing team will reply.`
          : `The ${organization.name} leasing team will reply by ${replyBy}.`}
      </p>
      <h2>What happens next</h2>
      <ol>
        {email !== '' && <li>We’ll email a confirmation to {email}. It may take a few minutes.</li>}
        <li>Someone on our team will read your question and reply.</li>
        <li>
          {canBeToured
            ? 'You don’t have to wait for our reply to see the home: book a tour at a time that works for you.'
            : 'Until then, you can look at our other homes.'}
        </li>
      </ol>
      <div className={styles.next}>
        {unit !== null && canBeToured && (
          <Button
            component={Link}
            to={`${tourPath(unit.slug, hasNextTimes ? 'quick' : 'time')}?inquiry=${encodeURIComponent(sent.publicToken)}`}
          >
            Book tour
          </Button>
        )}
        <Button component={Link} to="/listings" variant={canBeToured ? 'outlined' : 'contained'}>
          See our homes
        </Button>
      </div>
      <ContactOptions organization={organization} />
    </article>
  );
}
