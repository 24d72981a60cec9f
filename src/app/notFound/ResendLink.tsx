import type { Organization } from '#src/api/organization.ts';
import { ResendForm, LINK_ON_ITS_WAY } from '#src/features/tours/find/ResendForm.tsx';
import { useViewState } from '#src/lib/useViewState.ts';
import { useFocusAfter } from '#src/ui/useFocusAfter.ts';

/** For a tour link that was cut off. */
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
    <ResendForm organizationId={organization.id} onSent={() => setIsSent(true)}>
      Send me my tour link
    </ResendForm>
  );
}
