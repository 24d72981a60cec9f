import type { Unit } from '#src/api/units.ts';
import { useUrlParams } from '#src/store/useUrlParams.ts';

import { LazyNotify } from './lazyNotify.ts';

/** The dialog, while the address says that it is open. */
export function NotifyPanel({ unit }: { unit: Unit }) {
  const { getValue, change } = useUrlParams();
  if (getValue('notify') !== 'true') return null;
  return <LazyNotify unit={unit} onClosed={() => change({ notify: null })} />;
}
