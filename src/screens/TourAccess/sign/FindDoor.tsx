import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import type { Organization } from '#src/api/organization.ts';
import { ResendForm } from '#src/tourForms/find/ResendForm.tsx';
import page from '#src/tourForms/tourPage.module.css';
import { Form } from '#src/ui/form/Form.tsx';
import { SubmitButton } from '#src/ui/form/SubmitButton.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { LeasingContacts } from '#src/ui/LeasingContacts.tsx';
import { PageSummary } from '#src/ui/PageSummary.tsx';

import styles from '../door.module.css';
import { StepHeading } from '../StepHeading.tsx';

const fields = ['lockbox'] as const;

type Props = { organization: Organization; serial: string; problem: string | null };

/** By what is printed on the box, by the link of a tour that is booked, or by the address of the home. */
export function FindDoor({ organization, serial, problem }: Props) {
  const navigate = useNavigate();
  const [isSent, setIsSent] = useState(false);
  const form = useForm({
    fields,
    rules: {
      lockbox: (text) => (/[a-z0-9]/i.test(text) ? null : 'Type the number that is printed on the box.'),
    },
    isSending: false,
    error: null,
    submit: ({ lockbox }) => void navigate(`/access/tour?lockbox=${encodeURIComponent(lockbox)}`),
    notify: () => undefined,
  });

  return (
    <section className={page.blocked}>
      <PageSummary name="Open the door" description="For a home that you see by yourself." robots="noindex" />
      <StepHeading>Are you at one of our homes?</StepHeading>
      {problem !== null && (
        <p className={page.trouble} role="alert">
          {problem}
        </p>
      )}
      <p>Type the number of the lockbox at its door, and we tell you whether you can see it now.</p>
      <Form form={form} label="The number on the box">
        <TextField
          name="lockbox"
          label="Number on the lockbox"
          hint="It is printed on its front."
          defaultValue={serial}
          maxLength={40}
        />
        <SubmitButton>Find this home</SubmitButton>
      </Form>
      <section className={styles.way} aria-labelledby="booked">
        <h2 id="booked">You have booked a tour</h2>
        {isSent ? (
          <p role="status">If a tour is booked with that address, its link is on the way.</p>
        ) : (
          <>
            <p>Open the link in its mail on this device. We can send it again.</p>
            <ResendForm organizationId={organization.id} onSent={() => setIsSent(true)}>
              Send me my link
            </ResendForm>
          </>
        )}
      </section>
      <section className={styles.way} aria-labelledby="no-box">
        <h2 id="no-box">There is no box, or no number on it</h2>
        <p>
          <Link to="/listings">Look for the home by its address</Link>
        </p>
        <LeasingContacts phone={organization.leasingPhone} email={organization.leasingEmail} />
      </section>
    </section>
  );
}
