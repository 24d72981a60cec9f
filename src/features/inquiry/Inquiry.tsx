import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLocation } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { useOrganization } from '#src/store/hooks.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { useUrlToken } from '#src/store/useUrlToken.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import styles from './Inquiry.module.css';
import { InquiryPage } from './InquiryPage.tsx';
import { loadInquiryLanding, useInquiryLandingQuery } from './api/inquiries.ts';

const parseUnit = (search: string) => {
  const unit = new URLSearchParams(search).get('unit');
  return unit === null || unit === '' ? null : unit;
};

/** The page for visitors with a question, coming from one of our homes, an email, or a listing site. */
export function Inquiry() {
  const unitSlug = parseUnit(useLocation().search);
  const inquiryToken = useUrlToken('inquiry');
  const organization = useOrganization();
  const organizationId = organization?.id;
  const plain = useInquiryLandingQuery(organizationId ? { organizationId, unitSlug } : skipToken);
  const known = useInquiryLandingQuery(
    organizationId && inquiryToken !== null ? { organizationId, unitSlug, inquiryToken } : skipToken,
  );
  const shown = known.currentData ?? plain.currentData;

  if (organization && shown) {
    return (
      <InquiryPage
        key={unitSlug}
        organization={organization}
        landing={shown.inquiryLanding}
        expectedReplyBy={shown.inquiryForm?.expectedReplyBy ?? null}
        consents={shown.inquiryForm?.consents ?? []}
      />
    );
  }
  const contacts = { phone: organization?.leasingPhone, email: organization?.leasingEmail };
  return (
    <InquiryFailed
      {...contacts}
      isLoading={plain.isFetching || plain.isUninitialized}
      onRetry={() => void (organizationId && plain.refetch())}
    />
  );
}

Inquiry.load = (dispatch: AppStore['dispatch'], { id }: Organization, { search }: { search: string }) =>
  loadInquiryLanding(dispatch, { organizationId: id, unitSlug: parseUnit(search) });

type InquiryFailedProps = {
  isLoading: boolean;
  phone: string | null | undefined;
  email: string | null | undefined;
  onRetry: () => void;
};

/** Shown while the home is loading and if it fails to load. */
const InquiryFailed = ({ isLoading, phone, email, onRetry }: InquiryFailedProps) => (
  <section className={styles.failed}>
    <PageSummary name="Ask us about a home" description="Ask the leasing team." robots="noindex" />
    <h1 tabIndex={-1}>{isLoading ? 'Loading this page…' : 'We couldn’t load this page'}</h1>
    {!isLoading && (
      <>
        <p role="alert">Your connection may have dropped, or the problem is on our end.</p>
        <Button onClick={onRetry}>Try again</Button>
        <LeasingContacts phone={phone} email={email} />
      </>
    )}
  </section>
);
