import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';

import type { IdentityCheck } from '#machines/tour/context.ts';
import type { Organization } from '#src/api/organization.ts';
import type { BookedTour } from '#src/features/tours/api/tourRequests.ts';
import { useTourFlowQuery } from '#src/features/tours/api/tours.ts';
import { IdentityVerification } from '#src/features/tours/verifications/IdentityVerification.tsx';
import { PendingContact } from '#src/features/tours/verifications/PendingContact.tsx';
import { useViewState } from '#src/lib/useViewState.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import { selectTour } from '../store/tour.ts';
import styles from './finished.module.css';

const verificationLabels = {
  EMAIL_CODE: 'Your email address',
  PHONE_CODE: 'Your mobile number',
  GOVERNMENT_ID: 'Your ID',
};

const statusLabels: Record<string, string> = {
  NOT_STARTED: 'not verified yet',
  PENDING: 'not sent yet',
  MANUAL_REVIEW: 'we’re reviewing it',
  FAILED: 'we couldn’t verify it from the photos',
  EXPIRED: 'please send it again',
};

type Props = {
  tour: BookedTour;
  organization: Organization;
  missing: BookedTour['verification'];
  onVerified: () => void;
};

/** The verifications still missing, one after the other, completed on this page. */
export function PendingVerifications({ tour, organization, missing, onVerified }: Props) {
  const { unit, publicToken } = tour;
  const [ownKey] = useState(nanoid);
  const startedSessionKey = useAppSelector((root) => selectTour(root)?.context.sessionKey ?? '');
  const [identity, setIdentity] = useViewState<'identity', IdentityCheck | null>('identity', null);
  const args = { organizationId: organization.id, slug: unit.slug };
  const { data: offer } = useTourFlowQuery(args);
  const next = missing.find(({ status }) => status !== 'MANUAL_REVIEW')?.kind;
  const list = useFocusAfter<HTMLUListElement>(next);
  const session = {
    organizationId: organization.id,
    sessionKey: startedSessionKey === '' ? ownKey : startedSessionKey,
    publicToken,
  };

  return (
    <section className={styles.pending} aria-labelledby="pending">
      <h2 id="pending">{next === undefined ? 'In review' : 'Still needed'}</h2>
      <ul tabIndex={-1} ref={list}>
        {missing.map(({ kind, status }) => (
          <li key={kind}>
            {verificationLabels[kind]}: {statusLabels[status] ?? 'done'}
          </li>
        ))}
      </ul>
      {(next === 'EMAIL_CODE' || next === 'PHONE_CODE') && (
        <PendingContact
          key={next}
          {...session}
          channel={next === 'EMAIL_CODE' ? 'EMAIL' : 'TEXT'}
          onVerified={onVerified}
        />
      )}
      {next === 'GOVERNMENT_ID' && offer && (
        <IdentityVerification
          {...session}
          slug={unit.slug}
          consent={offer.identityConsent}
          identity={identity}
          name={null}
          onChanged={(changed) => {
            setIdentity(changed);
            onVerified();
          }}
        />
      )}
    </section>
  );
}
