import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import type { ComboboxEvent } from '#machines/combobox.ts';
import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';

import type { PlaceSuggestion } from './api/placeSuggestions.ts';
import { usePlaceSuggestionsQuery } from './api/placeSuggestions.ts';
import { getOptionId } from './getOptionId.ts';
import styles from './Suggestions.module.css';

type Props = {
  listId: string;
  organizationId: string;
  /** The text that places are suggested for. */
  query: string;
  input: RefObject<HTMLInputElement | null>;
  isOpen: boolean;
  /** The option that Enter selects. */
  active: number | null;
  send: (event: ComboboxEvent) => void;
  onChosen: (change: (before: ListingFilter) => ListingFilter) => void;
};

export function Suggestions({ listId, organizationId, query, input, ...props }: Props) {
  const { isOpen, active, send, onChosen } = props;
  const navigate = useNavigate();
  const { data: places = [] } = usePlaceSuggestionsQuery({ organizationId, query });

  useLayoutEffect(() => send({ type: 'options.listed', count: places.length }), [places.length, send]);
  useLayoutEffect(() => () => send({ type: 'options.listed', count: 0 }), [send]);

  // A key press may follow as soon as the list appears.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || !isOpen) return;
    const steps: Record<string, () => void> = {
      ArrowDown: () => send({ type: 'option.moved', step: 1 }),
      ArrowUp: () => send({ type: 'option.moved', step: -1 }),
      Escape: () => send({ type: 'list.dismissed' }),
    };
    const press = (event: KeyboardEvent) => {
      const place = places[active ?? -1];
      const step = event.key === 'Enter' && place ? () => choose(place) : steps[event.key];
      if (!step || event.isComposing) return;
      event.preventDefault();
      step();
    };
    field.addEventListener('keydown', press);
    return () => field.removeEventListener('keydown', press);
  });

  function choose(place: PlaceSuggestion) {
    if (place.kind === 'ADDRESS' && place.unitSlug !== null) void navigate(`/units/${place.unitSlug}/`);
    else onChosen((before) => ({ ...before, ...toPlaceFilter(place) }));
  }

  if (!isOpen) return null;
  return (
    <div className={styles.list} id={listId} role="listbox" aria-label="Places">
      {places.map((place, at) => (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the field's
        <div
          key={place.id}
          id={getOptionId(listId, at)}
          className={styles.option}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(place)}
        >
          <span>{place.kind === 'MARKET' ? `${place.label} area` : place.label}</span>
          <span className={styles.detail}>{place.detail}</span>
        </div>
      ))}
    </div>
  );
}

function toPlaceFilter({
  kind,
  label,
  marketSlug,
  city,
  postalCode,
}: PlaceSuggestion): Partial<ListingFilter> {
  const none = { market: undefined, city: undefined, postalCode: undefined };
  if (kind === 'MARKET' && marketSlug !== null) return { ...none, market: marketSlug };
  if (kind === 'CITY' && city !== null) return { ...none, city };
  if (kind === 'POSTAL_CODE' && postalCode !== null) return { ...none, postalCode };
  return { ...none, q: label };
}
