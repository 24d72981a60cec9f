import Button from '@mui/material/Button';

import { useUrlParams } from '#src/store/useUrlParams.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';

import type { Unit } from '../api/units.ts';
import { getNotifyLabel } from './getNotifyLabel.ts';
import styles from './NotifyMeButton.module.css';

const { Part, preload } = lazyPart(() => import('./Notify.tsx').then((it) => it.Notify), {
  sentence: 'The form didn’t load. Check your connection.',
  retryLabel: 'Try again',
});

export const LazyNotify = Part;

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
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => change({ notify: 'true' })}
    >
      {getNotifyLabel(unit)}
    </Button>
  );
}
