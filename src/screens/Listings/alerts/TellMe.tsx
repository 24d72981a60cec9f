import { memo } from 'react';

import { useAddressKeys } from '#src/store/useAddressKeys.ts';

import styles from '../Listings.module.css';
import { preloadNewAlert } from './lazyAlerts.ts';

type Props = { className?: string | undefined; children: string };

export const TellMe = memo(function TellMe({ className = styles.plain, children }: Props) {
  const { change } = useAddressKeys();
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onPointerEnter={preloadNewAlert}
      onFocus={preloadNewAlert}
      onClick={() => change({ tell: 'true' })}
    >
      {children}
    </button>
  );
});
