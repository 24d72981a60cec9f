import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';

import { formatCount } from '#domain/text.ts';
import type { VerificationKind } from '#domain/tours/kinds.ts';
import type { ContactVerification, IdentityCheck, SentCode, Values } from '#machines/tour/context.ts';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import type { TourOffer } from '../api/tours.ts';
import { lazyStep } from '../lazyStep.tsx';
import { CodeVerification } from './CodeVerification.tsx';
import styles from './verify.module.css';

/** Most tours require no document. */
const { Part: LazyIdentityVerification, preload: preloadIdentityVerification } = lazyStep(() =>
  import(/* webpackChunkName: "identityVerification" */ './IdentityVerification.tsx').then(
    (it) => it.IdentityVerification,
  ),
);

type Props = {
  organizationId: string;
  sessionKey: string;
  slug: string;
  requires: readonly VerificationKind[];
  missing: readonly VerificationKind[];
  contact: Values;
  identity: IdentityCheck | null;
  consent: TourOffer['identityConsent'];
  contactPath: string;
  /** How long before the tour the verification is due; null if it is due now. */
  verifyLeadMinutes: number | null;
  /** Kinds of tour that require no document. */
  withoutDocument?: ReactNode;
  previousCode?: SentCode | null;
  onSent?: (code: SentCode) => void;
  onVerified: (verification: ContactVerification) => void;
  onIdentity: (identity: IdentityCheck | null) => void;
  onPostponed: () => void;
};

/** One verification after the other; completed ones stay complete. */
export function Verifications(props: Props) {
  const { organizationId, sessionKey, slug, requires, missing, contact, identity, consent } = props;
  const {
    contactPath,
    verifyLeadMinutes,
    withoutDocument,
    previousCode,
    onSent,
    onVerified,
    onIdentity,
    onPostponed,
  } = props;
  const session = { organizationId, sessionKey };
  const [next] = missing;
  const isLaterFine = next !== undefined && verifyLeadMinutes !== null;
  const needsDocument = missing.includes('GOVERNMENT_ID');
  const list = useFocusAfter<HTMLOListElement>(next);

  useEffect(() => {
    if (needsDocument) preloadIdentityVerification();
  }, [needsDocument]);

  return (
    <div className={styles.verify}>
      <ol className={styles.list} tabIndex={-1} ref={list}>
        {requires.map((kind) => (
          <li key={kind} data-done={!missing.includes(kind) || undefined}>
            {missing.includes(kind) ? names[kind] : `${names[kind]}: done`}
          </li>
        ))}
      </ol>
      {(next === 'EMAIL_CODE' || next === 'PHONE_CODE') && (
        <CodeVerification
          key={next}
          {...session}
          channel={next === 'EMAIL_CODE' ? 'EMAIL' : 'TEXT'}
          destination={(next === 'EMAIL_CODE' ? contact.email : contact.phoneNumber) ?? ''}
          correction={
            <Link to={contactPath}>{next === 'EMAIL_CODE' ? 'Change email address' : 'Change number'}</Link>
          }
          previousCode={previousCode}
          onSent={onSent}
          onVerified={onVerified}
        />
      )}
      {next === 'GOVERNMENT_ID' && (
        <LazyIdentityVerification
          {...session}
          slug={slug}
          consent={consent}
          identity={identity}
          name={{ firstName: contact.firstName ?? '', lastName: contact.lastName ?? '' }}
          onChanged={onIdentity}
        />
      )}
      {next === undefined && <Button onClick={() => onIdentity(identity)}>Continue</Button>}
      <div className={styles.actions}>
        {isLaterFine && (
          <button type="button" className={styles.plain} onClick={onPostponed}>
            Do this later
          </button>
        )}
        {needsDocument && withoutDocument}
      </div>
      {isLaterFine && (
        <p className={styles.soft}>
          You can do this up to {formatLeadTime(verifyLeadMinutes)} before the tour. We’ll hold your time, and
          the link in your email brings you back here.
        </p>
      )}
    </div>
  );
}

const names: Record<VerificationKind, string> = {
  EMAIL_CODE: 'Your email address',
  PHONE_CODE: 'Your mobile number',
  GOVERNMENT_ID: 'Your ID',
};

const formatLeadTime = (minutes: number) =>
  minutes % 60 === 0 ? formatCount(minutes / 60, 'hour') : formatCount(minutes, 'minute');
