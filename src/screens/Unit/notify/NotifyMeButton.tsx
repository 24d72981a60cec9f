import Button from '@mui/material/Button';

import type { Unit } from '#src/api/units.ts';
import { useUrlParams } from '#src/store/useUrlParams.ts';

import { getNotifyLabel } from './getNotifyLabel.ts';
import { preloadNotify } from './lazyNotify.ts';
import styles from './NotifyMeButton.module.css';

export function NotifyMeButton({
  unit,
  variant = 'outlined',
}: {
  unit: Unit;
  variant?: 'outlined' | 'text';
}) {
  const { change } = useUrlParams();
  return (
    <Button
      variant={variant}
      className={variant === 'text' ? styles.text : undefined}
      aria-haspopup="dialog"
      onPointerEnter={preloadNotify}
      onFocus={preloadNotify}
      onClick={() => change({ notify: 'true' })}
    >
      {getNotifyLabel(unit)}
    </Button>
  );
}
