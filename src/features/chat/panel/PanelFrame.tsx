import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useEffect, useEffectEvent, useRef } from 'react';

import { RESIZE_THROTTLE_MS, throttle } from '#src/lib/throttle.ts';
import { Cross } from '#src/ui/Icon.tsx';
import { useBrokenImage } from '#src/ui/useBrokenImage.ts';
import iconButton from '#src/ui/iconButton.module.css';

import type { MenuItem } from './HeaderMenu.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import styles from './panel.module.css';

export type Placement = 'beside' | 'covering' | 'embedded';

type Props = {
  id: string;
  /** The name of the window, whoever has the chat. */
  label: string;
  title: string;
  subtitle: string;
  avatarUrl: string | null;
  /** The person who has the chat; null while the assistant has it. */
  person: { initials: string; isHere: boolean } | null;
  placement: Placement;
  /** False if the chat opened automatically. */
  takesFocus: boolean;
  menu: readonly MenuItem[];
  onClosed: () => void;
  children: ReactNode;
};

/** The chat's window: beside the page on a desktop, covering it on a phone. */
export function PanelFrame({ id, label, avatarUrl, person, placement, takesFocus, menu, ...props }: Props) {
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { isBroken, imageProps } = useBrokenImage(avatarUrl);
  const isFloating = placement !== 'embedded';
  const isCovering = placement === 'covering';
  useModalPanel(panel, isCovering);

  const takeFocus = useEffectEvent(() => {
    if (!takesFocus) return;
    // On a phone, the keyboard would cover the messages.
    const box = isCovering ? null : panel.current?.querySelector<HTMLElement>('textarea[data-composer]');
    (box ?? heading.current)?.focus({ preventScroll: true });
  });
  // Runs once, so that rotating a phone does not move the focus out of a field.
  useEffect(() => takeFocus(), []);

  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    if (key === 'Escape' && isFloating && !nativeEvent.isComposing) props.onClosed();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it
    <section
      ref={panel}
      id={id}
      className={`${styles.panel} ${placement === 'beside' ? '' : styles[placement]}`}
      role={isFloating ? 'dialog' : undefined}
      aria-modal={isCovering || undefined}
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        {avatarUrl !== null && !isBroken && (
          <img {...imageProps} className={styles.avatar} src={avatarUrl} alt="" width="40" height="40" />
        )}
        {person && (
          <span className={`${styles.avatar} ${styles.initials}`} data-here={person.isHere || undefined}>
            <span aria-hidden="true">{person.initials}</span>
          </span>
        )}
        <div className={styles.names}>
          <h2 ref={heading} tabIndex={-1} data-chat-title="">
            {props.title}
          </h2>
          <p role={person ? 'status' : undefined}>{props.subtitle}</p>
        </div>
        {menu.length > 0 && <HeaderMenu items={menu} />}
        {isFloating && (
          <button
            type="button"
            className={`${iconButton.button} ${styles.tool}`}
            aria-label="Close chat"
            onClick={props.onClosed}
          >
            <Cross />
          </button>
        )}
      </header>
      <div className={styles.body}>{props.children}</div>
    </section>
  );
}

/** Makes the rest of the page inert while the chat covers it, and fits it above a phone's keyboard. */
function useModalPanel(ref: RefObject<HTMLElement | null>, isCovering: boolean) {
  useEffect(() => {
    const panel = ref.current;
    if (!isCovering || !panel) return;
    const outsideElements = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && !element.contains(panel) && !element.inert,
    );
    for (const element of outsideElements) element.inert = true;

    const viewport = window.visualViewport;
    const fit = () => {
      if (viewport) panel.style.setProperty('--chat-height', `${viewport.height}px`);
    };
    fit();
    const onResize = throttle(fit, RESIZE_THROTTLE_MS);
    viewport?.addEventListener('resize', onResize);
    return () => {
      for (const element of outsideElements) element.inert = false;
      viewport?.removeEventListener('resize', onResize);
      onResize.cancel();
      panel.style.removeProperty('--chat-height');
    };
  }, [ref, isCovering]);
}
