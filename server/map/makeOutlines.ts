import { farBox, nearBoxes } from './areas.ts';
import type { MarketArea } from './areas.ts';
import { areaLabels } from './areaLabels.ts';
import type { Borders } from './atlas.ts';
import { clipLine, type Position } from './clipLine.ts';
import { clipRing } from './clipRing.ts';
import { coarser } from './coarser.ts';
import { lineInSteps, PER_DEGREE, placeInSteps } from './inSteps.ts';
import type { Box, Label, LabelKind, Outlines } from './outlines.ts';

/** A place that the organization's homes know, in the middle of them. */
export type KnownPlace = { kind: LabelKind; name: string; lat: number; lng: number };

type Known = { markets: readonly MarketArea[]; places: readonly KnownPlace[] };

const FAR_DETAIL_DEGREES = 0.01;
/** An operator with very many markets has the details of those with the most homes. */
const MOST_NUMBERS_NEAR = 60_000;

export function makeOutlines(borders: Borders, { markets, places }: Known): Outlines {
  const boxes = nearBoxes(markets);
  const far = farBox(boxes);
  const near = mostImportant(
    boxes.map((bounds) => ({
      bounds,
      land: ringsIn(borders.land, bounds),
      states: linesIn(borders.states, bounds),
      counties: linesIn(borders.counties, bounds),
    })),
  );
  return {
    perDegree: PER_DEGREE,
    far: {
      bounds: far,
      land: ringsIn(borders.land, far, FAR_DETAIL_DEGREES),
      states: linesIn(borders.states, far, FAR_DETAIL_DEGREES),
    },
    near,
    labels: [
      ...areaLabels('STATE', borders.everyState(), far),
      ...countyLabels(
        borders,
        near.map(({ bounds }) => bounds),
      ),
      ...places.map(({ kind, name, lat, lng }): Label => ({ kind, name, at: placeInSteps([lng, lat]) })),
    ],
  };
}

function countyLabels(borders: Borders, boxes: readonly Box[]): Label[] {
  const counties = borders.everyCounty();
  return boxes.flatMap((box) => areaLabels('COUNTY', counties, box));
}

const linesIn = (lines: readonly Position[][], box: Box, detail = 0): number[][] =>
  lines
    .flatMap((line) => clipLine(detail > 0 ? coarser(line, detail) : line, box))
    .map(lineInSteps)
    .filter((line) => line !== null);

const ringsIn = (rings: readonly Position[][], box: Box, detail = 0): number[][] =>
  rings
    .map((ring) => clipRing(detail > 0 ? coarser(ring, detail) : ring, box))
    .map(lineInSteps)
    .filter((ring) => ring !== null);

function mostImportant(near: Outlines['near']): Outlines['near'] {
  let numbers = 0;
  return near.filter(({ land, states, counties }) => {
    numbers += [...land, ...states, ...counties].reduce((sum, line) => sum + line.length, 0);
    return numbers <= MOST_NUMBERS_NEAR;
  });
}
