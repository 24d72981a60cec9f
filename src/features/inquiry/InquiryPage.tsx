import { Link } from 'react-router-dom';

import { unavailableTexts } from '#domain/homes/unavailableTexts.ts';
import { inquiryReceived, topicPhrases } from '#domain/inquiries.ts';
import { formatList } from '#domain/text.ts';
import type { Organization } from '#src/api/organization.ts';
import { HomeCard } from '#src/features/homes/HomeCard/HomeCard.tsx';
import { formatPlace } from '#src/features/homes/HomeCard/homeCardText.ts';
import { useHomeLinks } from '#src/features/homes/HomeCard/useHomeLinks.ts';
import { getHomeStatus } from '#src/features/homes/homeStatus.ts';
import { WithoutScripts } from '#src/features/tours/WithoutScripts.tsx';
import { formatReplyDeadline } from '#src/lib/formatReplyDeadline.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectVisitor } from '#src/store/visitorSlice.ts';
import { BackLink } from '#src/ui/BackLink.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import type { ConsentText, InquiryHome, InquiryLanding, SentInquiry } from './api/inquiries.ts';
import { InquiryForm } from './form/InquiryForm.tsx';
import { RequestedHome } from './home/RequestedHome.tsx';
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
  const [sent, setSent] = useViewState<'sentInquiry', SentInquiry | null>('sentInquiry', null);
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
        {unit !== null && <BackLink to={`/units/${unit.slug}/`}>See home details</BackLink>}
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
          <WithoutScripts subject={heading}>This form doesn’t work without JavaScript.</WithoutScripts>
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

type PreviousInquiryProps = { inquiry: NonNullable<InquiryLanding['inquiry']>; organization: Organization };

/** Assures visitors who return from our email that their inquiry was received. */
function PreviousInquiry({ inquiry: { topics, expectedReplyBy }, organization }: PreviousInquiryProps) {
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

const getUnavailableSentence = (unit: InquiryHome | null) => {
  if (unit === null) return 'We couldn’t find the home you’re looking for.';
  return unit.availability.status === 'LEASED'
    ? unavailableTexts.LEASED
    : 'This home isn’t for rent right now.';
};

/** Shown first, so that visitors do not write about a home that is not available. */
const HomeUnavailable = ({ unit, name }: { unit: InquiryHome | null; name: string }) => (
  <p className={styles.notice}>
    <strong>{getUnavailableSentence(unit)}</strong> {name} may have another home for you: tell us what you’re
    looking for, or{' '}
    <Link to={unit === null ? '/listings' : `/listings?market=${unit.property.market.slug}`}>
      see available homes
    </Link>
    .{' '}
    <Link to={unit === null ? '/listings?notify=true' : `/units/${unit.slug}/?notify=true`}>
      {unit === null ? 'We can email you about new homes' : 'We can email you when it’s available again'}
    </Link>
    .
  </p>
);

function SimilarHomes({ homes }: { homes: InquiryLanding['similar'] }) {
  useHomeLinks();
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">Similar homes</h2>
      <ul className={styles.homes}>
        {homes.map((home) => (
          <li key={home.id}>
            <HomeCard home={home} />
          </li>
        ))}
      </ul>
    </section>
  );
}
