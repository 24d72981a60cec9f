import { useState } from 'react';

import { useOrganization } from '#src/store/hooks.ts';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';

import { CheckForm } from './CheckForm.tsx';
import { findFirstLink } from './findFirstLink.ts';
import { ReportCopy } from './ReportCopy.tsx';
import { Result } from './Result.tsx';
import type { CheckedAd } from './useCheck.ts';

/** Checks whether an ad is ours and what the home really costs, and offers to report a copy. */
export function Check({ onClosed }: { onClosed: () => void }) {
  const organization = useOrganization();
  const [checked, setChecked] = useState<CheckedAd | null>(null);
  const [isReporting, setIsReporting] = useState(false);

  if (isReporting && checked) {
    const [home, other] = checked.result.homes;
    const isOne = checked.result.verdict === 'OURS' && home !== undefined && other === undefined;
    return (
      <ReportCopy home={isOne ? home : null} foundUrl={findFirstLink(checked.text)} onClosed={onClosed} />
    );
  }
  return (
    <Dialog heading="Is this ad really ours?" onClosed={onClosed}>
      <p>
        Paste what you have: the address, the link or the text of the ad. We don’t open links, and we don’t
        keep what you paste.
      </p>
      <CheckForm onChecked={setChecked} />
      {organization && checked && (
        <Result
          key={checked.id}
          result={checked.result}
          organization={organization}
          onReport={() => setIsReporting(true)}
        />
      )}
    </Dialog>
  );
}
