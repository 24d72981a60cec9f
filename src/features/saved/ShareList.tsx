import Button from '@mui/material/Button';
import { useState } from 'react';

import { MAX_LISTED } from '#domain/homes/lists.ts';
import { savedHomesUrl } from '#src/lib/savedHomesUrl.ts';
import { useViewState } from '#src/lib/useViewState.ts';

import styles from './savedHomes.module.css';

type Props = { origin: string; slugs: readonly string[] };

/**
 * A link that shows the same homes to anyone who opens it. It is independent of what is saved on this device.
 */
export function ShareList({ origin, slugs }: Props) {
  const [notice, setNotice] = useViewState('shareNotice', '');
  const link = `${origin}/listings${savedHomesUrl.encode({ ids: slugs.slice(0, MAX_LISTED) })}`;
  const [canShare] = useState(() => 'share' in navigator);

  async function runShare(share: () => Promise<void>, successText: string) {
    setNotice('');
    try {
      await share();
      setNotice(
        slugs.length > MAX_LISTED ? `${successText} It includes the first ${MAX_LISTED} homes.` : successText,
      );
    } catch (problem) {
      const isCanceled = problem instanceof Error && problem.name === 'AbortError';
      if (!isCanceled) setNotice(`Copy this link: ${link}`);
    }
  }

  return (
    <div className={styles.share}>
      <Button
        variant="outlined"
        onClick={() => void runShare(() => navigator.clipboard.writeText(link), 'Link copied.')}
      >
        Copy link
      </Button>
      {canShare && (
        <Button
          variant="outlined"
          onClick={() =>
            void runShare(() => navigator.share({ title: 'A shortlist of homes', url: link }), '')
          }
        >
          Share
        </Button>
      )}
      <p className={styles.notice} role="status">
        {notice}
      </p>
    </div>
  );
}
