import { useLayoutEffect, useRef } from 'react';

import { MAX_SEARCH_LENGTH } from '#domain/homes/filterLimits.ts';
import { combobox } from '#machines/combobox.ts';
import { type ListingFilter, withSearchText } from '#src/features/homes/filter/listingFilter.ts';
import { useAppDispatch } from '#src/store/hooks.ts';
import { useViewMachine } from '#src/store/useViewMachine.ts';
import { Cross } from '#src/ui/Icon.tsx';

import styles from './SearchBar.module.css';
import type { ChangeFilter } from './changeFilter.ts';
import { SearchIcon } from './listingIcons.tsx';
import { LazySuggestions, preloadSuggestions } from './lazyParts.ts';
import { getOptionId } from './getOptionId.ts';

type Props = { filter: ListingFilter; organizationId: string | undefined; onChange: ChangeFilter };

const LIST_ID = 'places';

/** Suggests places while typing; Enter searches for the text. It is a plain form without scripts. */
export function SearchField({ filter, organizationId, onChange }: Props) {
  const searched = filter.q ?? '';
  const [field, send] = useViewMachine('searchField', combobox, { currentSearch: searched });
  const { text, query, active } = field.context;
  const isOpen = field.matches({ list: 'open' });
  const input = useRef<HTMLInputElement>(null);
  /** The last text that was searched for: an earlier one may be answered later. */
  const latest = useRef<string | null>(null);
  const dispatch = useAppDispatch();
  // The typed text is replaced when the address changes.
  useLayoutEffect(() => send({ type: 'search.changed', currentSearch: searched }), [searched, send]);

  const choose = (change: (before: ListingFilter) => ListingFilter) => {
    latest.current = null;
    send({ type: 'option.chosen' });
    onChange((before) => change(withSearchText(before, undefined)));
  };

  async function search(typed: string) {
    latest.current = typed;
    if (typed === '' || organizationId === undefined) {
      onChange((before) => withSearchText(before, typed === '' ? undefined : typed));
      return;
    }
    const change = await import('./searchBySentence.ts').then(
      ({ searchBySentence }) => searchBySentence(dispatch, organizationId, typed),
      () => (before: ListingFilter) => withSearchText(before, typed),
    );
    if (latest.current !== typed) return;
    // what was understood is shown by the filters
    if (change(filter).q === undefined) send({ type: 'option.chosen' });
    onChange(change);
  }

  function type(typed: string) {
    send({ type: 'text.typed', text: typed });
    if (typed !== '') return;
    latest.current = null;
    if (searched !== '') onChange((before) => withSearchText(before, undefined));
  }

  return (
    <form
      className={styles.search}
      role="search"
      action="?"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'search.submitted' });
        void search(text.trim());
      }}
    >
      <button type="submit" className={styles.submit} aria-label="Search">
        <SearchIcon />
      </button>
      <input
        ref={input}
        className={styles.input}
        type="text"
        name="q"
        value={text}
        maxLength={MAX_SEARCH_LENGTH}
        placeholder="2 bed under $1,800 in Austin"
        aria-label="Search by city, ZIP, street or building, or in your own words"
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? LIST_ID : undefined}
        aria-activedescendant={active === null ? undefined : getOptionId(LIST_ID, active)}
        onFocus={preloadSuggestions}
        onBlur={() => send({ type: 'field.left' })}
        onChange={({ target: { value } }) => type(value)}
        onKeyDown={({ key, nativeEvent: { defaultPrevented, isComposing } }) => {
          // An open list takes the first Escape.
          if (key === 'Escape' && !defaultPrevented && !isComposing && text !== '') type('');
        }}
      />
      {text !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label="Clear search"
          onClick={() => {
            type('');
            input.current?.focus();
          }}
        >
          <Cross />
        </button>
      )}
      {text.trim() !== '' && text !== searched && organizationId !== undefined && (
        <LazySuggestions
          listId={LIST_ID}
          organizationId={organizationId}
          query={query}
          input={input}
          isOpen={isOpen}
          active={active}
          send={send}
          onChosen={choose}
        />
      )}
    </form>
  );
}
