import type { RefObject } from 'react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import type { PlaceSuggestion } from '#src/api/placeSuggestions.ts';
import { usePlaceSuggestionsQuery } from '#src/api/placeSuggestions.ts';
import type { ListingFilter } from '#src/lib/listingFilter.ts';

import styles from './Suggestions.module.css';

type Props = {
  listId: string;
  organizationId: string;
  text: string;
  input: RefObject<HTMLInputElement | null>;
  /** The id of the option that Enter takes. */
  active: string | null;
  onOpened: (isOpen: boolean) => void;
  onActive: (id: string | null) => void;
  onChosen: (change: (before: ListingFilter) => ListingFilter) => void;
};

const PAUSE_MS = 120;

export function Suggestions({ listId, organizationId, text, input, active, ...told }: Props) {
  const { onOpened, onActive, onChosen } = told;
  const navigate = useNavigate();
  const query = usePaused(text.trim());
  const { data: places = [] } = usePlaceSuggestionsQuery({ organizationId, query });
  const [dismissed, setDismissed] = useState<string | null>(null);
  const isOpen = places.length > 0 && dismissed !== text;
  const idOf = (at: number) => `${listId}-${at}`;

  useEffect(() => {
    onOpened(isOpen);
    return () => onOpened(false);
  }, [isOpen, onOpened]);

  // A key may follow the list at once.
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || !isOpen) return;
    const at = places.findIndex((_, index) => `${listId}-${index}` === active);
    const steps: Record<string, () => void> = {
      ArrowDown: () => onActive(`${listId}-${at === places.length - 1 ? 0 : at + 1}`),
      ArrowUp: () => onActive(`${listId}-${at <= 0 ? places.length - 1 : at - 1}`),
      Escape: () => {
        onActive(null);
        setDismissed(text);
      },
    };
    const press = (event: KeyboardEvent) => {
      const place = places[at];
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
    else onChosen((before) => ({ ...before, ...wishFor(place) }));
  }

  if (!isOpen) return null;
  return (
    <div className={styles.list} id={listId} role="listbox" aria-label="Places">
      {places.map((place, at) => (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the field's
        <div
          key={place.id}
          id={idOf(at)}
          className={styles.option}
          role="option"
          tabIndex={-1}
          aria-selected={idOf(at) === active}
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

function wishFor({ kind, label, marketSlug, city, postalCode }: PlaceSuggestion): Partial<ListingFilter> {
  const none = { market: undefined, city: undefined, postalCode: undefined };
  if (kind === 'MARKET' && marketSlug !== null) return { ...none, market: marketSlug };
  if (kind === 'CITY' && city !== null) return { ...none, city };
  if (kind === 'POSTAL_CODE' && postalCode !== null) return { ...none, postalCode };
  return { ...none, q: label };
}

/** What was last typed, a moment after it was: not every letter is a question. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
