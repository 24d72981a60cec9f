import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import type { ContactProof, IdentityCheck, Proof, SentCode, Values } from '#machines/tour/context.ts';
import type { TourOffer } from '#src/api/tours.ts';
import { lazyStep } from '#src/tourForms/lazyStep.tsx';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import { CodeProof } from './CodeProof.tsx';
import styles from './verify.module.css';

/** Most tours need no document. */
const { Part: LazyIdentityProof, preload: preloadIdentityProof } = lazyStep(() =>
  import(/* webpackChunkName: "identityProof" */ './IdentityProof.tsx').then((it) => it.IdentityProof),
);

type Props = {
  organizationId: string;
  sessionKey: string;
  slug: string;
  requires: readonly Proof[];
  missing: readonly Proof[];
  contact: Values;
  identity: IdentityCheck | null;
  consent: TourOffer['identityConsent'];
  contactPath: string;
  /** How long before the tour it is late enough; null when that is now. */
  laterMinutes: number | null;
  /** The ways to the home that need no document. */
  withoutDocument?: ReactNode;
  sentBefore?: SentCode | null;
  onSent?: (code: SentCode) => void;
  onProved: (proof: ContactProof) => void;
  onIdentity: (identity: IdentityCheck | null) => void;
  onPostponed: () => void;
};

/** One thing after the other; what is shown already stays shown. */
export function Proofs(props: Props) {
  const { organizationId, sessionKey, slug, requires, missing, contact, identity, consent } = props;
  const {
    contactPath,
    laterMinutes,
    withoutDocument,
    sentBefore,
    onSent,
    onProved,
    onIdentity,
    onPostponed,
  } = props;
  const session = { organizationId, sessionKey };
  const [next] = missing;
  const isLaterFine = next !== undefined && laterMinutes !== null;
  const needsDocument = missing.includes('GOVERNMENT_ID');
  const list = useFocusAfter<HTMLOListElement>(next);

  useEffect(() => {
    if (needsDocument) preloadIdentityProof();
  }, [needsDocument]);

  return (
    <div className={styles.verify}>
      <ol className={styles.list} tabIndex={-1} ref={list}>
        {requires.map((proof) => (
          <li key={proof} data-done={!missing.includes(proof) || undefined}>
            {names[proof]}
            {!missing.includes(proof) && ': done'}
          </li>
        ))}
      </ol>
      {(next === 'EMAIL_CODE' || next === 'PHONE_CODE') && (
        <CodeProof
          key={next}
          {...session}
          channel={next === 'EMAIL_CODE' ? 'EMAIL' : 'TEXT'}
          destination={(next === 'EMAIL_CODE' ? contact.email : contact.phoneNumber) ?? ''}
          correction={
            <Link to={contactPath}>{next === 'EMAIL_CODE' ? 'Change email address' : 'Change number'}</Link>
          }
          sentBefore={sentBefore}
          onSent={onSent}
          onProved={onProved}
        />
      )}
      {next === 'GOVERNMENT_ID' && (
        <LazyIdentityProof
          {...session}
          slug={slug}
          consent={consent}
          identity={identity}
          name={{ firstName: contact.firstName ?? '', lastName: contact.lastName ?? '' }}
          onChanged={onIdentity}
        />
      )}
      {next === undefined && <Button onClick={() => onIdentity(identity)}>Continue</Button>}
      <div className={styles.ways}>
        {isLaterFine && (
          <button type="button" className={styles.plain} onClick={onPostponed}>
            Do this later
          </button>
        )}
        {needsDocument && withoutDocument}
      </div>
      {isLaterFine && (
        <p className={styles.soft}>
          You can do this up to {laterWords(laterMinutes)} before the tour. Your time stays yours, and the
          link in your email brings you back here.
        </p>
      )}
    </div>
  );
}

const names: Record<Proof, string> = {
  EMAIL_CODE: 'Your email address',
  PHONE_CODE: 'Your mobile number',
  GOVERNMENT_ID: 'Your ID',
};

const laterWords = (minutes: number) =>
  minutes % 60 === 0 ? (minutes === 60 ? 'an hour' : `${minutes / 60} hours`) : `${minutes} minutes`;
