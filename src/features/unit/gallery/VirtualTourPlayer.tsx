import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';

import { type VirtualTour, virtualTourLabels } from '#domain/homes/virtualTour.ts';
import type { GalleryEvent } from '#machines/gallery.ts';
import { useView } from '#src/lib/useViewState.ts';

import styles from './VirtualTour.module.css';

type Props = {
  tour: VirtualTour;
  embedUrl: string;
  /** Whether the visitor has agreed to load it. */
  isLoaded: boolean;
  closeLabel: string;
  send: (event: GalleryEvent) => void;
};

/** The tour in its site's own player, which is loaded once the visitor agrees. */
export function VirtualTourPlayer({ tour, embedUrl, isLoaded, closeLabel, send }: Props) {
  const { kind, site, url } = tour;
  const label = virtualTourLabels[kind];
  const view = useView();
  const load = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    (isLoaded ? frame : load).current?.focus({ preventScroll: true });
  }, [isLoaded]);

  return (
    <div className={styles.player} role="group" aria-label={label}>
      <Button variant="outlined" onClick={() => send({ type: 'virtualTour.closed' })}>
        {closeLabel}
      </Button>
      <div className={styles.stage}>
        {isLoaded ? (
          // a replay of someone's visit asks no other site for anything
          !view.isStill() && (
            <iframe
              className={styles.frame}
              ref={frame}
              title={`${label} of this home, on ${site}`}
              src={embedUrl}
              allow="autoplay; encrypted-media; fullscreen; gyroscope; accelerometer; picture-in-picture; xr-spatial-tracking"
              // YouTube plays only if it knows the page's origin
              referrerPolicy="strict-origin-when-cross-origin"
            />
          )
        ) : (
          <div className={styles.offer}>
            <p>
              The {kind === 'VIDEO' ? 'video' : '3D tour'} loads from {site}, which can set cookies.
            </p>
            <Button variant="contained" ref={load} onClick={() => send({ type: 'virtualTour.loaded' })}>
              {kind === 'VIDEO' ? 'Play video' : 'Load 3D tour'}
            </Button>
          </div>
        )}
      </div>
      <a href={url} target="_blank" rel="noopener noreferrer">
        Open on {site} (new tab)
      </a>
    </div>
  );
}
