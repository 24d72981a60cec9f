import type { Unit } from '#src/api/units.ts';
import { useReport } from '#src/store/useReport.ts';
import { ReportDialog } from '#src/ui/report/ReportDialog.tsx';

/** Reports a problem with this home. */
export const Report = ({ unit, onClosed }: { unit: Unit; onClosed: () => void }) => (
  <ReportDialog about={unit.title} {...useReport(unit.slug)} onClosed={onClosed} />
);
