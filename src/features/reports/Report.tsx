import { ReportDialog } from './ReportDialog.tsx';
import { useReport } from './useReport.ts';

export type ReportedHome = { slug: string; title: string };

/** Reports a problem with this home. */
export const Report = ({ unit, onClosed }: { unit: ReportedHome; onClosed: () => void }) => (
  <ReportDialog about={unit.title} {...useReport(unit.slug)} onClosed={onClosed} />
);
