import Button from '@mui/material/Button';

import type { Unit } from '#src/api/units.ts';
import { useAddressKeys } from '#src/store/useAddressKeys.ts';

import { buttonWords } from './buttonWords.ts';
import { preloadNotify } from './lazyNotify.ts';
import styles from './TellMe.module.css';

export function TellMe({ unit, variant = 'outlined' }: { unit: Unit; variant?: 'outlined' | 'text' }) {
  const { change } = useAddressKeys();
  return (
    <Button
      variant={variant}
      className={variant === 'text' ? styles.text : undefined}
      aria-haspopup="dialog"
      onPointerEnter={preloadNotify}
      onFocus={preloadNotify}
      onClick={() => change({ tell: 'true' })}
    >
      {buttonWords(unit)}
    </Button>
  );
}
