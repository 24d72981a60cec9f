import Button from '@mui/material/Button';

import type { Unit } from '#src/api/units.ts';
import { useUrlParams } from '#src/store/useUrlParams.ts';

import { LazyReport, preloadReport } from './lazyReport.ts';

/** The link to the dialog, and the dialog while the address says that it is open. */
export function ReportProblem({ unit }: { unit: Unit }) {
  const { getValue, change } = useUrlParams();
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="dialog"
        onPointerEnter={preloadReport}
        onFocus={preloadReport}
        onClick={() => change({ report: 'true' })}
      >
        Report a problem
      </Button>
      {getValue('report') === 'true' && <LazyReport unit={unit} onClosed={() => change({ report: null })} />}
    </>
  );
}
