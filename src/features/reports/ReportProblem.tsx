import Button from '@mui/material/Button';

import { useUrlParams } from '#src/store/useUrlParams.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';

import type { ReportedHome } from './Report.tsx';

/** The link to the dialog, and the dialog while the address says that it is open. */
export function ReportProblem({ unit }: { unit: ReportedHome }) {
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

const { Part: LazyReport, preload: preloadReport } = lazyPart(
  () => import('./Report.tsx').then((it) => it.Report),
  { sentence: 'The form didn’t load. Check your connection.', retryLabel: 'Try again' },
);
