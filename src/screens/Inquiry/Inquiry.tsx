import { skipToken } from '@reduxjs/toolkit/query/react';
import { useLocation } from 'react-router-dom';

import { loadInquiryLanding, useInquiryLandingQuery } from '#src/api/inquiries.ts';
import type { Organization } from '#src/api/organization.ts';
import { useOrganization } from '#src/store/hooks.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { useUrlToken } from '#src/store/useUrlToken.ts';

import { InquiryFailed } from './InquiryFailed.tsx';
import { InquiryPage } from './InquiryPage.tsx';

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
