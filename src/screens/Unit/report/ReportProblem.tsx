import Button from '@mui/material/Button';

import type { Unit } from '#src/api/units.ts';
import { useAddressKeys } from '#src/store/useAddressKeys.ts';

import { LazyReport, preloadReport } from './lazyReport.ts';

/** The way to the dialog, and the dialog as long as the address says that it is open. */
export function ReportProblem({ unit }: { unit: Unit }) {
  const { valueOf, change } = useAddressKeys();
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
      {valueOf('report') === 'true' && <LazyReport unit={unit} onClosed={() => change({ report: null })} />}
    </>
  );
}
