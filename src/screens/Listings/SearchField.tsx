import { useRef, useState } from 'react';

import type { ListingFilter } from '#src/lib/listingFilter.ts';

import styles from './Bar.module.css';
import type { ChangeFilter } from './changeFilter.ts';
import { Glass } from './icons.tsx';
import { LazySuggestions, preloadSuggestions } from './lazyParts.ts';

type Props = { filter: ListingFilter; organizationId: string | undefined; onChange: ChangeFilter };

const LIST_ID = 'places';

/** Places are suggested while one types; Enter looks for the words themselves. Without scripts it is a plain form. */
export function SearchField({ filter, organizationId, onChange }: Props) {
  const wanted = filter.q ?? '';
  const [typed, setTyped] = useState({ wanted, text: wanted });
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // What was typed gives way when the address says something else.
  if (typed.wanted !== wanted) setTyped({ wanted, text: wanted });
  const { text } = typed;

  const close = () => {
    setOpen(false);
    setActive(null);
  };
  const show = (next: string) => setTyped({ wanted, text: next });
  const choose = (change: (before: ListingFilter) => ListingFilter) => {
    close();
    show('');
    onChange((before) => change({ ...before, q: undefined }));
  };

  return (
    <form
      className={styles.search}
      role="search"
      action="?"
      onSubmit={(event) => {
        event.preventDefault();
        close();
        onChange((before) => ({ ...before, q: text.trim() === '' ? undefined : text.trim() }));
      }}
    >
      <Glass />
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="q"
        value={text}
        maxLength={200}
        placeholder="City, ZIP, street or building"
        aria-label="Search by city, ZIP, street or building"
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? LIST_ID : undefined}
        aria-activedescendant={active ?? undefined}
        onFocus={preloadSuggestions}
        onBlur={close}
        onChange={({ target: { value } }) => {
          show(value);
          setActive(null);
          if (value === '' && wanted !== '') onChange((before) => ({ ...before, q: undefined }));
        }}
      />
      {text.trim() !== '' && text !== wanted && organizationId !== undefined && (
        <LazySuggestions
          listId={LIST_ID}
          organizationId={organizationId}
          text={text}
          input={input}
          active={active}
          onOpened={setOpen}
          onActive={setActive}
          onChosen={choose}
        />
      )}
    </form>
  );
}
