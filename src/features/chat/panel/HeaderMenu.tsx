import { useEffect, useId, useRef } from 'react';

import { useViewState } from '#src/lib/useViewState.ts';
import { Icon } from '#src/ui/Icon.tsx';
import iconButton from '#src/ui/iconButton.module.css';

import { dots } from '../icons.ts';
import styles from './panel.module.css';

export type MenuItem = { words: string; onChosen: () => void };

/** Actions of the chat other than messaging. */
export function HeaderMenu({ items }: { items: readonly MenuItem[] }) {
  const id = useId();
  const [isOpen, setIsOpen] = useViewState('chatMenu', false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!place.current?.contains(target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [isOpen, setIsOpen]);

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape and leaving close what the button has opened
    <div
      ref={place}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setIsOpen(false);
        button.current?.focus();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={`${iconButton.button} ${styles.tool}`}
        aria-label="More"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon d={dots} />
      </button>
      {isOpen && (
        <ul className={styles.menu} id={id}>
          {items.map(({ words, onChosen }) => (
            <li key={words}>
              <button
                type="button"
                onClick={() => {
                  setIsOpen(false);
                  button.current?.focus();
                  onChosen();
                }}
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
