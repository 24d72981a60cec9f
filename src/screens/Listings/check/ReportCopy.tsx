import { useReport } from '#src/store/useReport.ts';
import type { HomeCardFields } from '#src/ui/HomeCard/homeCardFields.ts';
import { ReportDialog } from '#src/ui/report/ReportDialog.tsx';

type Props = { home: HomeCardFields | null; foundUrl: string; onClosed: () => void };

export const ReportCopy = ({ home, foundUrl, onClosed }: Props) => (
  <ReportDialog
    about={home?.title ?? null}
    knownValues={{ kind: 'SCAM_COPY', ...(foundUrl !== '' && { foundUrl }) }}
    {...useReport(home?.slug ?? null)}
    onClosed={onClosed}
  />
);
