import { useParams } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { organizationEndpoint } from '#src/api/organization.ts';
import { loadUnit, unitEndpoint, useUnit } from '#src/api/units.ts';
import { useAppSelector, useOrganization } from '#src/store/hooks.ts';
import type { AppStore, RootState } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';
import { missingHome } from '#src/ui/NothingHere/missingHome.ts';
import { NothingHere } from '#src/ui/NothingHere/NothingHere.tsx';

import { UnitFailed } from './UnitFailed.tsx';
import { UnitPage } from './UnitPage.tsx';
import { UnitSkeleton } from './UnitSkeleton.tsx';

type ScreenLocation = { params: Readonly<Record<string, string | undefined>> };

export function Unit() {
  const { slug = '' } = useParams();
  const organization = useOrganization();
  const { unit, isLoading, tryAgain } = useUnit(useAppSelector(selectOrganizationSlug), slug);
  const contacts = { phone: organization?.leasingPhone, email: organization?.leasingEmail };

  if (unit && organization) return <UnitPage key={unit.id} unit={unit} organization={organization} />;
  if (unit === null) return <NothingHere words={missingHome} {...contacts} />;
  if (isLoading) return <UnitSkeleton />;
  return <UnitFailed {...contacts} onRetry={tryAgain} />;
}

Unit.load = (
  dispatch: AppStore['dispatch'],
  { id }: Organization,
  { params: { slug = '' } }: ScreenLocation,
) => loadUnit(dispatch, { organizationId: id, slug });

Unit.getPageMetadata = (state: RootState, { params: { slug = '' } }: ScreenLocation) => {
  const organizationData = organizationEndpoint.select({ name: selectOrganizationSlug(state) })(state).data;
  const { data: unit } = organizationData
    ? unitEndpoint.select({ organizationId: organizationData.id, slug })(state)
    : {};
  return { isMissing: unit === null, ...(unit && { jsonLd: unit.seo.jsonLd }) };
};
