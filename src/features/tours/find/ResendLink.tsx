import type { Organization } from '#src/api/organization.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

import { ResendForm, LINK_ON_ITS_WAY } from './ResendForm.tsx';

/** The form, and what is said once it is sent. */
export function ResendLink({ organization }: { organization: Organization }) {
  const [isSent, setIsSent] = useViewState('linkSent', false);
  const statusRef = useFocusAfter<HTMLParagraphElement>(isSent);
  if (isSent) {
    return (
      <p role="status" tabIndex={-1} ref={statusRef}>
        {LINK_ON_ITS_WAY}
      </p>
    );
  }
  return (
    <>
      <p>Enter the email address you booked with.</p>
      <ResendForm organizationId={organization.id} onSent={() => setIsSent(true)}>
        Send me my tour link
      </ResendForm>
    </>
  );
}
