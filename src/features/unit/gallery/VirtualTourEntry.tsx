import type { ReactNode, Ref } from 'react';

import { type VirtualTour, virtualTourLabels } from '#domain/homes/virtualTour.ts';

import { Icon } from '#src/ui/Icon.tsx';
import unseen from '#src/ui/unseen.module.css';

import styles from './VirtualTour.module.css';

type Props = {
  tour: VirtualTour;
  className: string | undefined;
  onOpen: () => void;
  buttonRef?: Ref<HTMLButtonElement> | undefined;
};

/** Opens the tour in the page, or on its own site if it can't be shown here. */
function Opener({ tour, className, onOpen, buttonRef, children }: Props & { children: ReactNode }) {
  if (tour.embedUrl === null) {
    return (
      <a className={className} href={tour.url} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  }
  return (
    <button className={className} type="button" onClick={onOpen} ref={buttonRef}>
      {children}
    </button>
  );
}

/** A triangle, or an arrow that leads away. */
const Mark = ({ tour, size }: { tour: VirtualTour; size: number }) =>
  tour.embedUrl === null ? (
    <Icon d="M7 4h9v9M16 4 5 15" size={size} />
  ) : (
    <svg className={styles.play} viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path d="M6 3.5v13l11-6.5z" fill="currentColor" />
    </svg>
  );

const Name = ({ tour: { kind, site, embedUrl } }: { tour: VirtualTour }) => (
  <span className={styles.name}>
    {virtualTourLabels[kind]}
    {embedUrl === null && (
      <>
        {' '}
        <span className={styles.site}>
          on {site}
          <span className={unseen.words}> (new tab)</span>
        </span>
      </>
    )}
  </span>
);

/** Over a picture. */
export const VirtualTourButton = ({ className, ...props }: Props) => (
  <Opener {...props} className={`${styles.button} ${className ?? ''}`}>
    <Mark tour={props.tour} size={14} />
    <Name tour={props.tour} />
  </Opener>
);

/** Among the pictures, over the colors of the first one. */
export const VirtualTourTile = ({
  placeholder,
  className,
  ...props
}: Props & { placeholder: string | null }) => (
  <Opener {...props} className={`${styles.tile} ${className ?? ''}`}>
    {placeholder !== null && (
      <img className={styles.backdrop} src={placeholder} alt="" width="4" height="3" />
    )}
    <span className={styles.disc}>
      <Mark tour={props.tour} size={24} />
    </span>
    <Name tour={props.tour} />
  </Opener>
);
