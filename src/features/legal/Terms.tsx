import type { Organization } from '#src/api/organization.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';

import { LegalPage } from './LegalPage.tsx';
import { loadLegalDocument, useLegalDocument } from './api/legalDocuments.ts';

export function Terms() {
  const text = useLegalDocument(useAppSelector(selectOrganizationSlug), 'TERMS');
  const { organization } = text;
  return (
    <LegalPage
      title="Terms & Conditions"
      description={
        organization
          ? `What you and ${organization.name} can expect from each other on this site and on a tour: prices, bookings, door codes and chat.`
          : 'What you and we can expect from each other on this site and on a tour: prices, bookings, door codes and chat.'
      }
      text={text}
    />
  );
}

Terms.load = (dispatch: AppStore['dispatch'], { id }: Organization) =>
  loadLegalDocument(dispatch, id, 'TERMS');
