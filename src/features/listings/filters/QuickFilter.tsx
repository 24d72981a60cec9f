import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';

import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { RESIZE_THROTTLE_MS, throttle } from '#src/lib/throttle.ts';

import type { QuickSection } from '../changeFilter.ts';
import styles from './Filters.module.css';
import { MoveIn } from './MoveIn.tsx';
import { formatShowHomes } from './formatShowHomes.ts';
import type { FiltersProps, SectionProps } from './quickSections.tsx';
import { BedsSection, PetsSection, PriceSection } from './quickSections.tsx';

type Props = Omit<FiltersProps, 'section'> & Pick<SectionProps, 'facets'> & { section: QuickSection };

const names: Record<QuickSection, string> = {
  price: 'Price',
  beds: 'Beds',
  pets: 'Pets',
  'move-in': 'Move-in',
};

const sections = { price: PriceSection, beds: BedsSection, pets: PetsSection, 'move-in': MoveIn };

const withoutSection: Record<QuickSection, Partial<ListingFilter>> = {
  price: { total: {} },
  beds: { beds: {} },
  pets: { pets: {} },
  'move-in': { availableBy: undefined, comingSoon: undefined },
};

const GAP_PX = 8;
const MARGIN_PX = 16;

const getOpener = (section: QuickSection) =>
  document.querySelector<HTMLElement>(`button[data-filter="${section}"]`);

/** One filter, below the button that opened it. */
export function QuickFilter({ section, filter, facets, totalCount, isBusy, onChange, onClosed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const Fields = sections[section];

  useEffect(() => {
    const { current } = dialog;
    if (!current) return;
    function place() {
      const opener = getOpener(section)?.getBoundingClientRect();
      if (!current || !opener) return;
      const left = Math.min(opener.left, window.innerWidth - current.offsetWidth - MARGIN_PX);
      current.style.left = `${Math.max(left, MARGIN_PX)}px`;
      current.style.top = `${opener.bottom + GAP_PX}px`;
    }
    if (!current.open) {
      current.showModal();
      const field =
        current.querySelector<HTMLElement>('input:checked') ??
        current.querySelector<HTMLElement>('input:not([type="range"])');
      field?.focus();
    }
    place();
    // The bar with the button sticks to the top while the page scrolls.
    window.addEventListener('scroll', place, { passive: true });
    const onResize = throttle(place, RESIZE_THROTTLE_MS);
    window.addEventListener('resize', onResize);
    return () => {
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', onResize);
      onResize.cancel();
    };
  }, [section]);

  function handleClose() {
    // Some browsers do not focus a button that is clicked, so they cannot return to it.
    getOpener(section)?.focus({ preventScroll: true });
    onClosed();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- Escape closes it too
    <dialog
      ref={dialog}
      className={styles.popover}
      aria-label={names[section]}
      onClose={handleClose}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) close();
      }}
    >
      <div className={styles.quick}>
        <Fields filter={filter} facets={facets} onChange={onChange} />
        <div className={styles.quickFoot}>
          <button
            type="button"
            className={styles.plain}
            onClick={() => onChange((before) => ({ ...before, ...withoutSection[section] }))}
          >
            Clear
          </button>
          <Button onClick={close} aria-busy={isBusy}>
            {formatShowHomes(totalCount)}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
