import { useState } from 'react';
import { Link } from 'react-router-dom';

import type { ConsentText, InquiryLanding, SentInquiry } from '#src/api/inquiries.ts';
import type { Organization } from '#src/api/organization.ts';
import { replyByWords } from '#src/lib/replyBy.ts';
import { standingOf } from '#src/lib/standing.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';
import { placeOf } from '#src/ui/HomeCard/words.ts';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import { InquiryForm } from './form/InquiryForm.tsx';
import { AskedBefore } from './home/AskedBefore.tsx';
import { AskedHome } from './home/AskedHome.tsx';
import { HomeGone } from './home/HomeGone.tsx';
import { SimilarHomes } from './home/SimilarHomes.tsx';
import styles from './Inquiry.module.css';
import { Reach } from './Reach.tsx';
import { Sent } from './Sent.tsx';

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
  const { canBeHad } = standingOf(unit);
  const firstName = inquiry?.firstName ?? visitor.firstName;
  const heading = headingOf(landing);
  const replyBy = replyByWords(expectedReplyBy, organization);

  if (sent) return <Sent sent={sent} organization={organization} landing={landing} />;
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
        {unitUnavailable && <HomeGone unit={unit} name={organization.name} />}
        {inquiry !== null && <AskedBefore inquiry={inquiry} organization={organization} />}
      </header>
      {similar.length > 0 && <SimilarHomes homes={similar} />}
      <div className={styles.columns}>
        {unit !== null && canBeHad && (
          <aside className={styles.aside} aria-label="The home and your next steps">
            <AskedHome unit={unit} />
          </aside>
        )}
        <section className={styles.ask} aria-labelledby="ask">
          <h2 id="ask">{inquiry === null ? 'Ask a question' : 'Ask something else'}</h2>
          <InquiryForm organization={organization} landing={landing} consents={consents} onSent={setSent} />
        </section>
        <div className={styles.aside}>
          <Reach organization={organization} />
        </div>
      </div>
    </article>
  );
}

function headingOf({ unit, unitUnavailable }: InquiryLanding): string {
  if (unit === null) return 'Ask us about our homes';
  return unitUnavailable ? `Ask about homes like ${placeOf(unit)}` : `Ask about ${placeOf(unit)}`;
}
