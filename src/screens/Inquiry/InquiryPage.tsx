import { useState } from 'react';
import { Link } from 'react-router-dom';

import type { ConsentText, InquiryLanding, SentInquiry } from '#src/api/inquiries.ts';
import type { Organization } from '#src/api/organization.ts';
import { formatReplyDeadline } from '#src/lib/formatReplyDeadline.ts';
import { getHomeStatus } from '#src/lib/homeStatus.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';
import { formatPlace } from '#src/ui/HomeCard/homeCardText.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { InquiryForm } from './form/InquiryForm.tsx';
import { PreviousInquiry } from './home/PreviousInquiry.tsx';
import { RequestedHome } from './home/RequestedHome.tsx';
import { HomeUnavailable } from './home/HomeUnavailable.tsx';
import { SimilarHomes } from './home/SimilarHomes.tsx';
import styles from './Inquiry.module.css';
import { ContactOptions } from './ContactOptions.tsx';
import { InquirySent } from './InquirySent.tsx';

type Props = {
  organization: Organization;
  landing: InquiryLanding;
  expectedReplyBy: string | null;
  consents: readonly ConsentText[];
};

export function InquiryPage({ organization, landing, expectedReplyBy, consents }: Props) {
  const [sent, setSent] = useState<SentInquiry | null>(null);
  const { unit, unitUnavailable, inquiry, similar } = landing;
  const visitor = useAppSelector(selectVisitor);
  const { canBeRented } = getHomeStatus(unit);
  const firstName = inquiry?.firstName ?? visitor.firstName;
  const heading = getHeading(landing);
  const replyBy = formatReplyDeadline(expectedReplyBy, organization);

  if (sent) return <InquirySent sent={sent} organization={organization} landing={landing} />;
  return (
    <article className={styles.page}>
      <PageSummary
        name={heading}
        description={`Ask the ${organization.name} leasing team, book a tour or apply.`}
        robots="noindex"
      />
      <header className={styles.top}>
        {unit !== null && (
          <p className={styles.back}>
            <Link to={`/units/${unit.slug}/`}>See home details</Link>
          </p>
        )}
        <h1 tabIndex={-1}>{heading}</h1>
        <p className={styles.lead}>
          {firstName !== '' && <span className={styles.name}>Hi {firstName}. </span>}
          {replyBy === null
            ? `The ${organization.name} leasing team will reply.`
            : `The ${organization.name} leasing team will reply by ${replyBy}.`}
        </p>
        {unitUnavailable && <HomeUnavailable unit={unit} name={organization.name} />}
        {inquiry !== null && <PreviousInquiry inquiry={inquiry} organization={organization} />}
      </header>
      {similar.length > 0 && <SimilarHomes homes={similar} />}
      <div className={styles.columns}>
        {unit !== null && canBeRented && (
          <aside className={styles.aside} aria-label="The home and your next steps">
            <RequestedHome unit={unit} />
          </aside>
        )}
        <section className={styles.ask} aria-labelledby="ask">
          <h2 id="ask">{inquiry === null ? 'Ask a question' : 'Ask something else'}</h2>
          <InquiryForm organization={organization} landing={landing} consents={consents} onSent={setSent} />
        </section>
        <div className={styles.aside}>
          <ContactOptions organization={organization} />
        </div>
      </div>
    </article>
  );
}

function getHeading({ unit, unitUnavailable }: InquiryLanding): string {
  if (unit === null) return 'Ask us about our homes';
  return unitUnavailable ? `Ask about homes like ${formatPlace(unit)}` : `Ask about ${formatPlace(unit)}`;
}
