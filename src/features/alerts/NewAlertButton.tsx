import type { ReactNode } from 'react';
import { memo } from 'react';

import { useUrlParams } from '#src/store/useUrlParams.ts';

import { preloadNewAlert } from './lazyAlerts.ts';

type Props = { className: string | undefined; children: ReactNode };

export const NewAlertButton = memo(function AlertButton({ className, children }: Props) {
  const { change } = useUrlParams();
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onPointerEnter={preloadNewAlert}
      onFocus={preloadNewAlert}
      onClick={() => change({ notify: 'true' })}
    >
      {children}
    </button>
  );
});
