import type { Unit } from '#src/api/units.ts';
import { useAddressKeys } from '#src/store/useAddressKeys.ts';

import { LazyNotify } from './lazyNotify.ts';

/** The dialog, as long as the address says that it is open. */
export function NotifyPanel({ unit }: { unit: Unit }) {
  const { valueOf, change } = useAddressKeys();
  if (valueOf('tell') !== 'true') return null;
  return <LazyNotify unit={unit} onClosed={() => change({ tell: null })} />;
}
