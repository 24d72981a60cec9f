import Button from '@mui/material/Button';
import { memo } from 'react';

import { useUrlParams } from '#src/store/useUrlParams.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';

import styles from './CheckAds.module.css';

const { Part: LazyCheck, preload: preloadCheck } = lazyPart(
  () => import('./Check.tsx').then((it) => it.Check),
  { sentence: 'The ad check didn’t load. Check your connection.', retryLabel: 'Try again' },
);

const opened = { check: 'true' };

const OpenButton = memo(function Opener({ onPressed }: { onPressed: (keys: typeof opened) => void }) {
  return (
    <Button
      variant="outlined"
      aria-haspopup="dialog"
      onPointerEnter={preloadCheck}
      onFocus={preloadCheck}
      onClick={() => onPressed(opened)}
    >
      Check an ad
    </Button>
  );
});

/** For visitors who saw one of our homes elsewhere. The dialog is open while the address says so. */
export const CheckAds = memo(function CheckAds() {
  const { getValue, change } = useUrlParams();
  return (
    <section className={styles.ads} aria-labelledby="check-ads">
      <div>
        <h2 id="check-ads">Seen one of our homes elsewhere?</h2>
        <p>Paste an ad’s address or link to see whether it’s ours and what the home really costs.</p>
      </div>
      <OpenButton onPressed={change} />
      {getValue('check') === 'true' && <LazyCheck onClosed={() => change({ check: null })} />}
    </section>
  );
});
