import { MAX_AD_LINK_LENGTH } from '#domain/reports.ts';
import type { HomeCardFields } from '#src/features/homes/HomeCard/homeCardFields.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { useOrganization } from '#src/store/hooks.ts';
import { Dialog } from '#src/ui/Dialog/Dialog.tsx';

import { ReportDialog } from '../ReportDialog.tsx';
import { useReport } from '../useReport.ts';
import { CheckForm } from './CheckForm.tsx';
import { Result } from './Result.tsx';
import type { CheckedAd } from './useCheck.ts';

/** Checks whether an ad is ours and what the home really costs, and offers to report a copy. */
export function Check({ onClosed }: { onClosed: () => void }) {
  const organization = useOrganization();
  const [checked, setChecked] = useViewState<'adCheck', CheckedAd | null>('adCheck', null);
  const [isReporting, setIsReporting] = useViewState('adReport', false);

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

type ReportCopyProps = { home: HomeCardFields | null; foundUrl: string; onClosed: () => void };

const ReportCopy = ({ home, foundUrl, onClosed }: ReportCopyProps) => (
  <ReportDialog
    about={home?.title ?? null}
    knownValues={{ kind: 'SCAM_COPY', ...(foundUrl !== '' && { foundUrl }) }}
    {...useReport(home?.slug ?? null)}
    onClosed={onClosed}
  />
);

/** The first link in a pasted text. */
function findFirstLink(text: string): string {
  const tokens = text
    .split(/\s+/)
    .map((token) => token.replaceAll(/^[("'<[]+|(?<![)"'>\].,;:!])[)"'>\].,;:!]+$/g, ''));
  const link =
    tokens.find((token) => /^https?:\/\//i.test(token)) ??
    tokens.find((token) => /^(?:[a-z\d-]+\.)+[a-z]{2,}\/\S/i.test(token));
  return link !== undefined && link.length <= MAX_AD_LINK_LENGTH ? link : '';
}
