import type { KeyboardEvent } from 'react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';

import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';
import { toBounds, toBoundsParams } from '#src/lib/mapBounds.ts';
import { useViewState } from '#src/lib/useViewState.ts';
import { useAppSelector, useOrganization } from '#src/store/hooks.ts';
import type { MapArea } from '#src/lib/viewParts.ts';
import { BaseMap } from '#src/ui/map/BaseMap.tsx';
import { createMapView } from '#src/ui/map/mapView.ts';
import { useMapSize } from '#src/ui/map/useMapSize.ts';
import unseen from '#src/ui/unseen.module.css';

import type { Cluster, Pin } from '../api/listingMap.ts';
import type { ChangeFilter } from '../changeFilter.ts';
import { ChosenHomes } from './ChosenHomes.tsx';
import { watchGestures } from './gestures.ts';
import styles from './HomeMap.module.css';
import { handleMapKey } from './keys.ts';
import { MapControls } from './MapControls.tsx';
import { MapNotes } from './MapNotes.tsx';
import { createHighlightStore } from './highlightStore.ts';
import { PinLayer } from './PinLayer.tsx';
import { arrangeMapItems } from './mapItems.ts';
import { frameHomes, useMapHomes } from './useMapHomes.ts';
import { useHighlightedCards } from './useHighlightedCards.ts';

/** Shown until the locations of the homes are known. */
const WHOLE_COUNTRY = { center: { lat: 38, lng: -96 }, zoom: 4 };

const UNKNOWN_AREA: MapArea = { camera: WHOLE_COUNTRY, hasMoved: false, hasLeftArea: false, box: null };

type Props = {
  filter: ListingFilter;
  /** The id of the element around the cards. */
  listId: string;
  onChange: ChangeFilter;
  onClosed: () => void;
};

/** The homes of the list on a map. */
export function HomeMap({ filter, listId, onChange, onClosed }: Props) {
  const organization = useOrganization();
  const { mapStyleUrl, streetMap } = useAppSelector(({ portal }) => portal);
  const hintId = useId();
  const ground = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const [area, setArea] = useViewState('map', UNKNOWN_AREA);
  const [view] = useState(() => createMapView(area.camera));
  const [marked] = useState(createHighlightStore);
  const [isSearchOnMove, setAlong] = useViewState('searchOnMove', true);
  const [chosen, setChosen] = useViewState<'mapChoice', Pin | null>('mapChoice', null);
  const isReady = useMapSize(ground, view);
  const homes = useMapHomes({
    view,
    area,
    onAreaChanged: setArea,
    isReady,
    organizationId: organization?.id,
    filter,
    isSearchOnMove,
    onSearched: (bounds) => onChange((before) => ({ ...before, map: toBoundsParams(bounds) })),
  });
  useHighlightedCards(listId, marked);

  useEffect(() => {
    const { current } = ground;
    if (!current) return;
    const stop = watchGestures(current, view);
    return () => {
      stop();
      view.close();
    };
  }, [view]);

  const { found } = homes;
  const items = useMemo(() => (found ? arrangeMapItems(found, view.camera().zoom) : []), [found, view]);
  const count = items.length;

  function enter({ bounds }: Cluster) {
    const box = toBounds(bounds);
    surface.current?.focus({ preventScroll: true });
    if (box) view.fly(frameHomes(box, view.size()), 'visitor');
  }
  function close() {
    setChosen(null);
    const pin = ground.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(`pin ${chosen?.id}`)}"]`);
    (pin ?? surface.current)?.focus({ preventScroll: true });
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || chosen === null) return;
    event.preventDefault();
    close();
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape, from wherever in it
    <section className={styles.map} aria-label="Map of homes" onKeyDown={handleKeyDown}>
      <p className={unseen.words} id={hintId}>
        Use the arrow keys to move the map, and plus and minus to zoom. Every home on it is also in the list.
      </p>
      <MapControls
        view={view}
        isSearchOnMove={isSearchOnMove}
        onSearchOnMoveChange={(is) => {
          setAlong(is);
          if (is && homes.hasLeft) homes.search();
        }}
        hasLeft={homes.hasLeft}
        onSearch={homes.search}
      />
      {count > 1 && (
        <button type="button" className={styles.skip} onClick={() => end.current?.focus()}>
          Skip {count} places on the map
        </button>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of what stands in it */}
      <div className={styles.ground} ref={ground} onKeyDown={(event) => handleMapKey(event, view)}>
        {homes.isPlaced && (
          <BaseMap view={view} styleUrl={mapStyleUrl} streetMap={streetMap} obstacles={items} />
        )}
        <div
          className={styles.surface}
          ref={surface}
          role="application"
          aria-label="Map"
          aria-describedby={hintId}
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
          tabIndex={0}
        />
        {homes.isPlaced && (
          <PinLayer
            view={view}
            items={items}
            chosen={chosen?.id ?? null}
            marked={marked}
            surface={surface}
            onChosen={setChosen}
            onClusterSelected={enter}
          />
        )}
      </div>
      <MapNotes
        homes={homes}
        onSearchEverywhere={() => {
          surface.current?.focus({ preventScroll: true });
          onChange((before) => ({ ...before, map: {} }));
        }}
      />
      {chosen && organization && (
        <ChosenHomes pin={chosen} organizationId={organization.id} onClosed={close} />
      )}
      <button type="button" className={styles.back} onClick={onClosed}>
        Back to the list
      </button>
      <span ref={end} tabIndex={-1} className={unseen.words}>
        End of the map
      </span>
    </section>
  );
}
