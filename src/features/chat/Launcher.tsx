import type { Ref } from 'react';

import { Icon } from '#src/ui/Icon.tsx';
import { useBrokenImage } from '#src/ui/useBrokenImage.ts';

import { bubble } from './icons.ts';
import styles from './launcher.module.css';

type Props = {
  ref: Ref<HTMLButtonElement>;
  title: string;
  iconUrl: string | null;
  unread: number;
  isOpen: boolean;
  /** Covered by the chat, which has its own close button. */
  isCovered: boolean;
  panelId: string;
  onPressed: () => void;
};

export function Launcher({ ref, title, iconUrl, unread, isOpen, isCovered, panelId, onPressed }: Props) {
  const { isBroken, imageProps } = useBrokenImage(iconUrl);

  return (
    <button
      ref={ref}
      type="button"
      className={styles.launcher}
      data-chat-launcher=""
      aria-label={unread > 0 ? `${title}, ${unread} unread` : title}
      tabIndex={isCovered ? -1 : undefined}
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onClick={onPressed}
    >
      {iconUrl === null || isBroken ? (
        <Icon d={bubble} size={26} />
      ) : (
        <img {...imageProps} className={styles.icon} src={iconUrl} alt="" width="28" height="28" />
      )}
      <span className={styles.title}>{title}</span>
      {unread > 0 && <span className={styles.unread}>{unread > 99 ? '99+' : unread}</span>}
    </button>
  );
}
