import { useDispatch, useSelector } from 'react-redux';

import type { Organization } from '#src/api/organization.ts';
import { AnalyticsChoice } from '#src/features/analytics/AnalyticsChoice.tsx';
import { useAppSelector } from '#src/store/hooks.ts';
import type { AppStore } from '#src/store/makeStore.ts';
import { selectOrganizationSlug } from '#src/store/portalSlice.ts';
import { analyticsTurnedOff, analyticsTurnedOn, selectAnalyticsChoice } from '#src/store/privacySlice.ts';

import { LegalPage } from './LegalPage.tsx';
import { loadLegalDocument, useLegalDocument } from './api/legalDocuments.ts';

export function Policy() {
  const [choice, choose] = useAnalyticsChoice();
  return (
    <LegalPage
      title="Privacy Policy"
      description="What we collect on this site and why, who sees it, how long we keep it, and how you can change that."
      text={useLegalDocument(useAppSelector(selectOrganizationSlug), 'PRIVACY')}
      slots={{ analytics: <AnalyticsChoice choice={choice} onChosen={choose} /> }}
    />
  );
}

Policy.load = (dispatch: AppStore['dispatch'], { id }: Organization) =>
  loadLegalDocument(dispatch, id, 'PRIVACY');

function useAnalyticsChoice() {
  const choice = useSelector(selectAnalyticsChoice);
  const dispatch = useDispatch();
  const choose = (isOn: boolean) => void dispatch(isOn ? analyticsTurnedOn() : analyticsTurnedOff());
  return [choice, choose] as const;
}
