import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import type { ListingMap } from '#src/api/listingMap.ts';
import { useListingMapQuery } from '#src/api/listingMap.ts';
import type { ListingFilter } from '#src/lib/listingFilter.ts';
import { around, boundsFrom, boxOf, common, rounded, WORLD } from '#src/lib/mapBounds.ts';
import type { GeoBounds } from '#src/lib/mapCamera.ts';
import { boundsOf, fit } from '#src/lib/mapCamera.ts';
import type { MapView } from '#src/ui/map/mapView.ts';

import { filterOf } from '../question.ts';
import type { Rest } from './watchRest.ts';
import { watchRest } from './watchRest.ts';

/** Room for the pins at the edge: a part of the width, and at most so much. */
const ROOM_SHARE = 0.2;
const MOST_ROOM_PX = 88;
/** A single home is shown with what is around it. */
const NEAREST_ZOOM = 14;
/** So coarse that the whole world has an answer. */
const WORLD_ZOOM = 4;

type Options = {
  view: MapView;
  /** The view has a size. */
  isReady: boolean;
  organizationId: string | undefined;
  filter: ListingFilter;
  /** The list follows each move. */
  isAlong: boolean;
  onSearched: (bounds: GeoBounds) => void;
};

/**
 * The homes on the map. The address may say which part is searched; without that the map shows all that is found,
 * until the visitor looks elsewhere.
 */
export function useMapHomes({ view, isReady, organizationId, filter, isAlong, onSearched }: Options) {
  const { n, s, e, w } = filter.map;
  const searched = useMemo(() => boundsFrom({ n, s, e, w }), [n, s, e, w]);
  const [hasRoamed, setRoamed] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  const [box, setBox] = useState<{ bounds: GeoBounds; zoom: number } | null>(null);
  const ours = useRef<GeoBounds | null>(null);

  const wishes = useMemo(() => filterOf({ ...filter, map: {} }), [filter]);
  const isFramed = searched !== undefined || hasRoamed;
  const all = useListingMapQuery(
    organizationId === undefined || isFramed
      ? skipToken
      : { organizationId, filter: wishes, bounds: WORLD, zoom: WORLD_ZOOM },
  );
  const here = useListingMapQuery(
    organizationId === undefined || box === null ? skipToken : { organizationId, filter: wishes, ...box },
  );

  const rest = useEffectEvent(({ camera, mover }: Rest) => {
    if (!isReady) return;
    // Nobody knows yet where the homes are.
    if (mover === 'page' && !isFramed && !all.currentData) return;
    const seen = rounded(boundsOf(camera, view.size()));
    const follows = mover === 'visitor' && isAlong;
    const bounds = searched && !follows ? common(searched, seen) : seen;
    if (bounds) setBox({ bounds, zoom: Math.round(camera.zoom) });
    if (mover === 'visitor') {
      setRoamed(true);
      setLeft(!follows);
    }
    if (follows) {
      ours.current = seen;
      onSearched(seen);
    }
  });
  useEffect(() => watchRest(view, (at) => rest(at)), [view]);

  // The address has another part than the one we wrote: by a link, by Back, or by a wish that was taken away.
  const show = useEffectEvent((bounds: GeoBounds | undefined) => {
    if (bounds && ours.current && isSame(bounds, ours.current)) return;
    ours.current = null;
    setRoamed(false);
    setLeft(false);
    if (bounds) view.look(fit(bounds, view.size()), 'page');
  });
  useEffect(() => {
    if (isReady) show(searched);
  }, [isReady, searched]);

  const extent = all.currentData;
  const frame = useEffectEvent((found: ListingMap) => {
    const bounds = around([
      ...found.pins.map(({ point }) => point),
      ...found.clusters.flatMap((cluster) => boxOf(cluster.bounds) ?? []),
    ]);
    const room = Math.min(view.size().width * ROOM_SHARE, MOST_ROOM_PX);
    view.look(bounds ? fit(bounds, view.size(), room, NEAREST_ZOOM) : view.camera(), 'page');
  });
  useEffect(() => {
    if (isReady && !isFramed && extent) frame(extent);
  }, [isReady, isFramed, extent]);

  const search = () => {
    const seen = rounded(boundsOf(view.camera(), view.size()));
    ours.current = seen;
    setLeft(false);
    setBox({ bounds: seen, zoom: Math.round(view.camera().zoom) });
    onSearched(seen);
  };

  // It stays while it is tried again.
  const failed = [all, here].filter(({ error }) => error !== undefined);
  return {
    /** The view is where it belongs. Before that there is nothing to be drawn. */
    isPlaced: isReady && (isFramed || extent !== undefined || failed.length > 0),
    /** What was there before stays while other homes are asked for. */
    found: here.data ?? null,
    hasFailed: failed.length > 0,
    isBusy: all.isFetching || here.isFetching,
    tryAgain: () => {
      for (const { isFetching, refetch } of failed) if (!isFetching) void refetch();
    },
    isSearched: searched !== undefined,
    /** The view shows another part than the one that the list is of. */
    hasLeft: hasLeft && !isAlong,
    search,
  };
}

const isSame = (one: GeoBounds, other: GeoBounds) =>
  one.north === other.north &&
  one.south === other.south &&
  one.east === other.east &&
  one.west === other.west;
