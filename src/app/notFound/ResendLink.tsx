import { useState } from 'react';

import type { Organization } from '#src/api/organization.ts';
import { ResendForm } from '#src/tourForms/find/ResendForm.tsx';
import { LINK_ON_ITS_WAY } from '#src/tourForms/find/findTourText.ts';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

/** For a tour link that was cut off. */
export function ResendLink({ organization }: { organization: Organization }) {
  const [isSent, setIsSent] = useState(false);
  const statusRef = useFocusAfter<HTMLParagraphElement>(isSent);
  if (isSent) {
    return (
      <p role="status" tabIndex={-1} ref={statusRef}>
        {LINK_ON_ITS_WAY}
      </p>
    );
  }
  return (
    <ResendForm organizationId={organization.id} onSent={() => setIsSent(true)}>
      Send me my tour link
    </ResendForm>
  );
}
