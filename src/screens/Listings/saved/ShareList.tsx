import Button from '@mui/material/Button';
import { useState } from 'react';

import { keptHomes, MOST_SHARED } from '#src/lib/keptHomes.ts';

import styles from './Kept.module.css';

type Props = { origin: string; slugs: readonly string[] };

/** A link that shows the same homes to whoever opens it. What is saved on this device has no part in it. */
export function ShareList({ origin, slugs }: Props) {
  const [told, setTold] = useState('');
  const link = `${origin}/listings${keptHomes.encode({ ids: slugs.slice(0, MOST_SHARED) })}`;
  const [canShare] = useState(() => 'share' in navigator);

  async function pass(way: () => Promise<void>, done: string) {
    setTold('');
    try {
      await way();
      setTold(slugs.length > MOST_SHARED ? `${done} It has the first ${MOST_SHARED} homes.` : done);
    } catch (problem) {
      const isCalledOff = problem instanceof Error && problem.name === 'AbortError';
      if (!isCalledOff) setTold(`Copy this link: ${link}`);
    }
  }

  return (
    <div className={styles.share}>
      <Button
        variant="outlined"
        onClick={() => void pass(() => navigator.clipboard.writeText(link), 'Link copied.')}
      >
        Copy link
      </Button>
      {canShare && (
        <Button
          variant="outlined"
          onClick={() => void pass(() => navigator.share({ title: 'A shortlist of homes', url: link }), '')}
        >
          Share
        </Button>
      )}
      <p className={styles.told} role="status">
        {told}
      </p>
    </div>
  );
}
