import { areaLabels } from './areaLabels.ts';
import { farBox, nearBoxes } from './areas.ts';
import type { MarketArea } from './areas.ts';
import type { Borders } from './atlas.ts';
import { clipLine, type Position } from './clipLine.ts';
import { clipRing } from './clipRing.ts';
import type { Box, Label, LabelKind, Outlines } from './outlines.ts';
import { quantizeLine, STEPS_PER_DEGREE, quantizePosition } from './quantize.ts';
import { simplifyLine } from './simplifyLine.ts';

/** A place with homes of the organization, located at their center. */
export type KnownPlace = { kind: LabelKind; name: string; lat: number; lng: number };

type MapContent = { markets: readonly MarketArea[]; places: readonly KnownPlace[] };

const FAR_DETAIL_DEGREES = 0.01;
/** If an operator has very many markets, only those with the most homes get details. */
const MAX_NEAR_NUMBERS = 60_000;

export function createOutlines(borders: Borders, { markets, places }: MapContent): Outlines {
  const boxes = nearBoxes(markets);
  const far = farBox(boxes);
  const near = takeMostImportant(
    boxes.map((bounds) => ({
      bounds,
      land: clipRings(borders.land, bounds),
      states: clipLines(borders.states, bounds),
      counties: clipLines(borders.counties, bounds),
    })),
  );
  return {
    perDegree: STEPS_PER_DEGREE,
    far: {
      bounds: far,
      land: clipRings(borders.land, far, FAR_DETAIL_DEGREES),
      states: clipLines(borders.states, far, FAR_DETAIL_DEGREES),
    },
    near,
    labels: [
      ...areaLabels('STATE', borders.listStates(), far),
      ...countyLabels(
        borders,
        near.map(({ bounds }) => bounds),
      ),
      ...places.map(({ kind, name, lat, lng }): Label => ({ kind, name, at: quantizePosition([lng, lat]) })),
    ],
  };
}

function countyLabels(borders: Borders, boxes: readonly Box[]): Label[] {
  const counties = borders.listCounties();
  return boxes.flatMap((box) => areaLabels('COUNTY', counties, box));
}

const clipLines = (lines: readonly Position[][], box: Box, detail = 0): number[][] =>
  lines
    .flatMap((line) => clipLine(detail > 0 ? simplifyLine(line, detail) : line, box))
    .map(quantizeLine)
    .filter((line) => line !== null);

const clipRings = (rings: readonly Position[][], box: Box, detail = 0): number[][] =>
  rings
    .map((ring) => clipRing(detail > 0 ? simplifyLine(ring, detail) : ring, box))
    .map(quantizeLine)
    .filter((ring) => ring !== null);

function takeMostImportant(near: Outlines['near']): Outlines['near'] {
  let numbers = 0;
  return near.filter(({ land, states, counties }) => {
    numbers += [...land, ...states, ...counties].reduce((sum, line) => sum + line.length, 0);
    return numbers <= MAX_NEAR_NUMBERS;
  });
}
