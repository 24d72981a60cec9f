import Button from '@mui/material/Button';
import { useParams } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { organizationEndpoint } from '#src/api/organization.ts';
import { SimilarAddresses } from '#src/features/homes/SimilarAddresses.tsx';
import { loadSimilarAddresses } from '#src/features/homes/api/similarAddresses.ts';
import { missingHome } from '#src/features/homes/missingHome.ts';
import { TourLinkByEmail } from '#src/features/tours/find/TourLinkByEmail.tsx';
import { useAppSelector, useOrganization } from '#src/store/hooks.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { NothingHere } from '#src/ui/NothingHere/NothingHere.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import styles from './Unit.module.css';
import { UnitPage } from './UnitPage.tsx';
import { loadUnit, unitEndpoint, useUnit } from './api/units.ts';

type ScreenLocation = { params: Readonly<Record<string, string | undefined>> };

export function Unit() {
  const { slug = '' } = useParams();
  const organization = useOrganization();
  const { unit, isLoading, tryAgain } = useUnit(useAppSelector(selectOrganizationSlug), slug);
  const contacts = { phone: organization?.leasingPhone, email: organization?.leasingEmail };

  if (unit && organization) return <UnitPage key={unit.id} unit={unit} organization={organization} />;
  if (unit === null) {
    return (
      <NothingHere words={missingHome} tourLink={<TourLinkByEmail />} {...contacts}>
        {organization && <SimilarAddresses organizationId={organization.id} slug={slug} />}
      </NothingHere>
    );
  }
  if (isLoading) return <UnitSkeleton />;
  return <UnitFailed {...contacts} onRetry={tryAgain} />;
}

Unit.load = async (
  dispatch: AppStore['dispatch'],
  { id }: Organization,
  { params: { slug = '' } }: ScreenLocation,
) => {
  const home = { organizationId: id, slug };
  const result = await loadUnit(dispatch, home);
  if (result.data === null) await loadSimilarAddresses(dispatch, home);
  return result;
};

Unit.getPageMetadata = (state: RootState, { params: { slug = '' } }: ScreenLocation) => {
  const organizationData = organizationEndpoint.select({ name: selectOrganizationSlug(state) })(state).data;
  const { data: unit } = organizationData
    ? unitEndpoint.select({ organizationId: organizationData.id, slug })(state)
    : {};
  return { isMissing: unit === null, ...(unit && { jsonLd: unit.seo.jsonLd }) };
};

/** The layout of the page while the home is loading. */
const UnitSkeleton = () => (
  <div className={styles.skeleton}>
    <h1 className={styles.heading} tabIndex={-1}>
      Loading this home…
    </h1>
    <div className={styles.shapes} aria-hidden="true">
      <div className={styles.pictures} />
      <div className={styles.words} />
      <div className={styles.card} />
    </div>
  </div>
);

type UnitFailedProps = {
  phone: string | null | undefined;
  email: string | null | undefined;
  onRetry: () => void;
};

const UnitFailed = ({ phone, email, onRetry }: UnitFailedProps) => (
  <section className={styles.failed}>
    <PageSummary name="A home for rent" description="We couldn’t load this home." robots="noindex" />
    <h1 tabIndex={-1}>We couldn’t load this home</h1>
    <p role="alert">Your connection may have dropped, or the problem is on our end. Try again in a moment.</p>
    <Button onClick={onRetry}>Try again</Button>
    <LeasingContacts phone={phone} email={email} />
  </section>
);
