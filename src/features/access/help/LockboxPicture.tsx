import { useBrokenImage } from '#src/ui/useBrokenImage.ts';

import styles from './lockbox.module.css';

/** Shows the lockbox itself if there is a picture, otherwise a typical one. */
export function LockboxPicture({ address }: { address: string | null }) {
  const { isBroken, imageProps } = useBrokenImage(address);
  return address !== null && !isBroken ? (
    <img {...imageProps} className={styles.picture} src={address} alt="The lockbox in place" />
  ) : (
    <figure className={styles.drawn}>
      <svg viewBox="0 0 64 96" aria-hidden="true">
        <path className={styles.line} d="M20 34V20a12 12 0 0 1 24 0v14" />
        <rect className={styles.body} x="10" y="34" width="44" height="56" rx="6" />
        {[48, 60, 72].map((y) =>
          [21, 32, 43].map((x) => <circle key={`${x} ${y}`} className={styles.key} cx={x} cy={y} r="3.5" />),
        )}
      </svg>
      <figcaption>Most look like this: palm-sized, with a keypad, hanging from a shackle.</figcaption>
    </figure>
  );
}
