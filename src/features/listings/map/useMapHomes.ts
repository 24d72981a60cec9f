import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';

import type { ListingFilter } from '#src/features/homes/filter/listingFilter.ts';
import {
  getBoundsAround,
  parseBounds,
  toBounds,
  intersectBounds,
  roundOutward,
  WORLD,
} from '#src/lib/mapBounds.ts';
import type { Camera, GeoBounds, Padding, Size } from '#src/lib/mapCamera.ts';
import { getBounds, fit } from '#src/lib/mapCamera.ts';
import type { MapArea } from '#src/lib/viewParts.ts';
import type { MapView, Mover } from '#src/ui/map/mapView.ts';

import type { ListingMap } from '../api/listingMap.ts';
import { useListingMapQuery } from '../api/listingMap.ts';
import { toFilterInput } from '../listingsQuery.ts';

/** A single home is shown with its surroundings. */
const MAX_FIT_ZOOM = 14;

/** At this zoom, the whole world can be queried. */
const WORLD_ZOOM = 4;

type Options = {
  view: MapView;
  area: MapArea;
  onAreaChanged: (area: MapArea) => void;
  /** Whether the view has a size. */
  isReady: boolean;
  organizationId: string | undefined;
  filter: ListingFilter;
  /** Whether the list follows each move. */
  isSearchOnMove: boolean;
  onSearched: (bounds: GeoBounds) => void;
};

/**
 * The homes on the map. The address may define the area that is searched; otherwise the map shows all results
 * until the visitor moves it.
 */
export function useMapHomes(options: Options) {
  const { view, area, onAreaChanged, isReady, organizationId, filter, isSearchOnMove, onSearched } = options;
  const { hasMoved, hasLeftArea, box } = area;
  const { n, s, e, w } = filter.map;
  const searched = useMemo(() => parseBounds({ n, s, e, w }), [n, s, e, w]);
  // a recorded area is shown as it was
  const ownBounds = useRef<GeoBounds | null>(box === null ? null : (searched ?? null));

  const filterInput = useMemo(() => toFilterInput({ ...filter, map: {} }), [filter]);
  const isFramed = searched !== undefined || hasMoved;
  const overviewQuery = useListingMapQuery(
    organizationId === undefined || isFramed
      ? skipToken
      : { organizationId, filter: filterInput, bounds: WORLD, zoom: WORLD_ZOOM },
  );
  const areaQuery = useListingMapQuery(
    organizationId === undefined || box === null
      ? skipToken
      : { organizationId, filter: filterInput, ...box },
  );

  const onMoveEnd = useEffectEvent(({ camera, mover }: MoveEnd) => {
    if (!isReady) return;
    // The locations of the homes are not known yet.
    if (mover === 'page' && !isFramed && !overviewQuery.currentData) return;
    const seen = roundOutward(getBounds(camera, view.size()));
    const follows = mover === 'visitor' && isSearchOnMove;
    const bounds = searched && !follows ? intersectBounds(searched, seen) : seen;
    onAreaChanged({
      camera,
      hasMoved: hasMoved || mover === 'visitor',
      hasLeftArea: mover === 'visitor' ? !follows : hasLeftArea,
      box: bounds ? { bounds, zoom: Math.round(camera.zoom) } : box,
    });
    if (follows) {
      ownBounds.current = seen;
      onSearched(seen);
    }
  });
  useEffect(() => watchMoveEnd(view, (at) => onMoveEnd(at)), [view]);

  // The address has an area that we did not write: from a link, the Back button, or a removed filter.
  const show = useEffectEvent((bounds: GeoBounds | undefined) => {
    if (bounds && ownBounds.current && isSame(bounds, ownBounds.current)) return;
    ownBounds.current = null;
    if (hasMoved || hasLeftArea) onAreaChanged({ ...area, hasMoved: false, hasLeftArea: false });
    if (bounds) view.showCamera(fit(bounds, view.size()), 'page');
  });
  useEffect(() => {
    if (isReady) show(searched);
  }, [isReady, searched]);

  const extent = overviewQuery.currentData;
  const frame = useEffectEvent((found: ListingMap) => {
    const bounds = getBoundsAround([
      ...found.pins.map(({ point }) => point),
      ...found.clusters.flatMap((cluster) => toBounds(cluster.bounds) ?? []),
    ]);
    view.showCamera(bounds ? frameHomes(bounds, view.size(), MAX_FIT_ZOOM) : view.camera(), 'page');
  });
  useEffect(() => {
    if (isReady && !isFramed && extent) frame(extent);
  }, [isReady, isFramed, extent]);

  const search = () => {
    const camera = view.camera();
    const seen = roundOutward(getBounds(camera, view.size()));
    ownBounds.current = seen;
    onAreaChanged({
      ...area,
      camera,
      hasLeftArea: false,
      box: { bounds: seen, zoom: Math.round(camera.zoom) },
    });
    onSearched(seen);
  };

  // The error stays visible during a retry.
  const failed = [overviewQuery, areaQuery].filter(({ error }) => error !== undefined);
  return {
    /** Whether the view is in its final position. Before that, nothing is drawn. */
    isPlaced: isReady && (isFramed || extent !== undefined || failed.length > 0),
    /** The previous homes stay while others are loading. */
    found: areaQuery.data ?? null,
    hasFailed: failed.length > 0,
    isBusy: overviewQuery.isFetching || areaQuery.isFetching,
    tryAgain: () => {
      for (const { isFetching, refetch } of failed) if (!isFetching) void refetch();
    },
    isSearched: searched !== undefined,
    /** Whether the view shows a different area than the list. */
    hasLeft: hasLeftArea && !isSearchOnMove,
    search,
  };
}

const isSame = (one: GeoBounds, other: GeoBounds) =>
  one.north === other.north &&
  one.south === other.south &&
  one.east === other.east &&
  one.west === other.west;

/** Around the homes on a map beside the list: half a pin and the buttons. */
const PADDING_BESIDE_LIST: Padding = { top: 88, right: 88, bottom: 88, left: 88 };
/** On a map in place of the list, where `MapNotes.module.css` has the notes below the buttons. */
const PADDING_ALONE: Padding = { top: 144, right: 78, bottom: 88, left: 78 };

/** The closest view of all the homes in which no button or note covers one. */
export function frameHomes(bounds: GeoBounds, size: Size, maxZoom?: number): Camera {
  const isAlone = window.matchMedia('(max-width: 1199px)').matches;
  return fit(bounds, size, isAlone ? PADDING_ALONE : PADDING_BESIDE_LIST, maxZoom);
}

const MOVE_END_DELAY_MS = 300;

type MoveEnd = { camera: Camera; mover: Mover };

/** Reports where the view stopped, and whether the visitor moved it. */
function watchMoveEnd(view: MapView, onMoveEnd: (rest: MoveEnd) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let mover: Mover = 'page';
  const rest = () => {
    const moved = mover;
    mover = 'page';
    onMoveEnd({ camera: view.camera(), mover: moved });
  };
  const stop = view.subscribe((by) => {
    if (by === 'visitor') mover = by;
    clearTimeout(timer);
    timer = setTimeout(rest, mover === 'visitor' ? MOVE_END_DELAY_MS : 0);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
