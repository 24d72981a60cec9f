import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';

import type { IdentityCheck } from '#machines/tour/context.ts';
import type { Organization } from '#src/api/organization.ts';
import type { BookedTour } from '#src/api/tourRequests.ts';
import { useTourFlowQuery } from '#src/api/tours.ts';
import { useAppSelector } from '#src/store/hooks.ts';
import { selectTour } from '#src/store/tour.ts';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import { IdentityProof } from '#src/tourForms/proofs/IdentityProof.tsx';
import { PendingContact } from '#src/tourForms/proofs/PendingContact.tsx';
import styles from './finished.module.css';

const words = {
  EMAIL_CODE: 'Your email address',
  PHONE_CODE: 'Your mobile number',
  GOVERNMENT_ID: 'Your ID',
};

const states: Record<string, string> = {
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
  onShown: () => void;
};

/** What has still to be shown, and the way to do it here: one thing after the other. */
export function Pending({ tour, organization, missing, onShown }: Props) {
  const { unit, publicToken } = tour;
  const [ownKey] = useState(nanoid);
  const begun = useAppSelector((root) => selectTour(root)?.context.sessionKey ?? '');
  const [identity, setIdentity] = useState<IdentityCheck | null>(null);
  const asked = { organizationId: organization.id, slug: unit.slug };
  const { data: offer } = useTourFlowQuery(asked);
  const next = missing.find(({ status }) => status !== 'MANUAL_REVIEW')?.kind;
  const list = useFocusAfter<HTMLUListElement>(next);
  const session = { organizationId: organization.id, sessionKey: begun === '' ? ownKey : begun, publicToken };

  return (
    <section className={styles.pending} aria-labelledby="pending">
      <h2 id="pending">{next === undefined ? 'In review' : 'Still needed'}</h2>
      <ul tabIndex={-1} ref={list}>
        {missing.map(({ kind, status }) => (
          <li key={kind}>
            {words[kind]}: {states[status] ?? 'done'}
          </li>
        ))}
      </ul>
      {(next === 'EMAIL_CODE' || next === 'PHONE_CODE') && (
        <PendingContact
          key={next}
          {...session}
          channel={next === 'EMAIL_CODE' ? 'EMAIL' : 'TEXT'}
          onProved={onShown}
        />
      )}
      {next === 'GOVERNMENT_ID' && offer && (
        <IdentityProof
          {...session}
          slug={unit.slug}
          consent={offer.identityConsent}
          identity={identity}
          name={null}
          onChanged={(changed) => {
            setIdentity(changed);
            onShown();
          }}
        />
      )}
    </section>
  );
}
