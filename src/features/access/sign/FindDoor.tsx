import { Link, useNavigate } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import box from '#src/features/tours/box.module.css';
import { ResendForm } from '#src/features/tours/find/ResendForm.tsx';
import page from '#src/features/tours/tourPage.module.css';
import { AGENT_QUERY } from '#src/lib/accessAddress.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import styles from '../door.module.css';
import { StepHeading } from '../StepHeading.tsx';
import { LockboxForm } from './LockboxForm.tsx';

type Props = { organization: Organization; serial: string; problem: string | null };

/** Finds the door by the number on the lockbox, by a booked tour's link, or by the home's address. */
export function FindDoor({ organization, serial, problem }: Props) {
  const navigate = useNavigate();
  const [isSent, setIsSent] = useViewState('linkSent', false);
  const sent = useFocusAfter<HTMLParagraphElement>(isSent);

  return (
    <section className={page.blocked}>
      <PageSummary name="Open the door" description="For your self-guided tour." robots="noindex" />
      <StepHeading>Are you at one of our homes?</StepHeading>
      {problem !== null && (
        <p className={box.error} role="alert">
          {problem}
        </p>
      )}
      <p>Enter the number on the lockbox at the door to find out if you can see the home now.</p>
      <LockboxForm
        serial={serial}
        onTyped={(lockbox) => void navigate(`/access/tour?lockbox=${encodeURIComponent(lockbox)}`)}
      />
      <section className={styles.option} aria-labelledby="booked">
        <h2 id="booked">Already booked a tour?</h2>
        {isSent ? (
          <p role="status" tabIndex={-1} ref={sent}>
            If a tour is booked with that email address, its link is on the way. It can take a few minutes.
          </p>
        ) : (
          <>
            <p>Open the link in your email on this device. We can send it again.</p>
            <ResendForm organizationId={organization.id} onSent={() => setIsSent(true)}>
              Send me my tour link
            </ResendForm>
          </>
        )}
      </section>
      <section className={styles.option} aria-labelledby="no-box">
        <h2 id="no-box">No lockbox, or no number on it?</h2>
        <p>
          <Link to="/listings">Find the home by its address</Link>
        </p>
        <p>
          <Link to={`/access/tour?${AGENT_QUERY}`}>I’m an agent from another brokerage</Link>
        </p>
        <LeasingContacts phone={organization.leasingPhone} email={organization.leasingEmail} />
      </section>
    </section>
  );
}
