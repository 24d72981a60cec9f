import type { HomeKind } from '#server/homes/home.ts';
import { glow, picture, range } from '#server/homes/pictures/svg.ts';

import { drawDistance, fence, ground, mailbox, streetLamp, treeBefore, treesBehind } from './ground.ts';
import { ignoreDetail } from '../sceneNotes.ts';
import { sky } from './sky.ts';
import type { Sketch } from '../sketch.ts';
import { bush, hedge } from './trees.ts';
import { building } from './building.ts';
import type { DrawHouse, Facade } from './house.ts';
import { colonial, craftsman, farmhouse, ranch } from './house.ts';
import { createExteriorLook } from './exteriorLook.ts';
import { boxes, cottage, leaning } from './modern.ts';
import { duplex, manufactured, townhouses } from './rows.ts';

type Designs = readonly [DrawHouse, ...DrawHouse[]];

const low: Designs = [ranch, ranch, craftsman, craftsman, cottage, farmhouse, boxes, leaning];
const tall: Designs = [farmhouse, farmhouse, colonial, colonial, cottage, boxes, leaning];

function listDesigns(kind: HomeKind, stories: number): Designs {
  if (kind === 'TOWNHOUSE') return [townhouses];
  if (kind === 'DUPLEX') return [duplex];
  if (kind === 'MANUFACTURED') return [manufactured];
  if (kind === 'HOUSE' || (kind === 'ROOM' && stories <= 2)) return stories >= 2 ? tall : low;
  return [building];
}

/** The home from the street. Its second picture is a closer view. */
export function exterior(sketch: Sketch, kind: HomeKind, variant: number): string {
  const { random, stories } = sketch;
  const design = random.pick(listDesigns(kind, stories));
  const isTown = design === building || design === townhouses;
  const facade = design(sketch, createExteriorLook(sketch));
  // A closer view does not show the far foreground.
  const background = variant % 3 === 0 ? sketch : { ...sketch, note: ignoreDetail };
  sketch.note('title', variant % 3 === 0 ? facade.name : `${facade.name}, closer view`);
  const content =
    `<defs>${glow('lamp', '#ffdf9c', 0.6)}</defs>` +
    sky(sketch) +
    drawDistance(sketch, isTown) +
    treesBehind(sketch, facade.left, facade.right) +
    ground(sketch) +
    facade.content +
    planting(sketch, facade) +
    foreground(background, isTown);
  return picture(content, view(sketch, facade, variant, design === building));
}

type View = [x: number, y: number, width: number, height: number];

/** The whole facade, from the path, or from across the lawn; never exactly the same view twice. */
function view({ random }: Sketch, { door }: Facade, variant: number, isTall: boolean): View {
  const width =
    variant % 3 === 1 ? 690 : variant % 3 === 2 ? 900 : isTall ? 1200 : random.between(1010, 1200);
  const height = width * 0.75;
  const x = variant % 3 === 0 ? (1200 - width) / 2 : Math.max(0, Math.min(1200 - width, door - width * 0.5));
  return [x, variant % 3 === 1 ? 300 : 900 - height, width, height];
}

function planting(sketch: Sketch, { left, right, door }: Facade): string {
  const { random } = sketch;
  const isFree = (x: number) => Math.abs(x - door) > 96;
  const places = range(left + 24, right - 24, random.between(62, 110)).filter(
    (x) => isFree(x) && random.chance(0.62),
  );
  const hedges =
    random.chance(0.3) && isFree(left + 90) ? hedge(sketch, left - 30, 722, 150, random.between(36, 58)) : '';
  return (
    hedges + places.map((x) => bush(sketch, x, 722 + random.between(0, 8), random.between(48, 92))).join('')
  );
}

function foreground(sketch: Sketch, isTown: boolean): string {
  const { random } = sketch;
  const things = [
    isTown || random.chance(0.2)
      ? sketch.note('more', 'a streetlight') + streetLamp(sketch, random.pick([150, 250, 960, 1060]))
      : '',
    !isTown && random.chance(0.35)
      ? sketch.note('more', 'a section of fence') +
        fence(sketch, random.chance(0.5) ? -10 : 960, random.chance(0.5) ? 150 : 1210)
      : '',
    !isTown && random.chance(0.5)
      ? sketch.note('more', 'a mailbox') + mailbox(sketch, random.pick([230, 330, 880, 970]))
      : '',
    random.chance(0.62)
      ? sketch.note('more', 'a tree in front') + treeBefore(sketch, random.chance(0.5))
      : '',
  ];
  return (
    things.join('') +
    bush(sketch, random.between(30, 120), 786, random.between(90, 150)) +
    bush(sketch, random.between(1080, 1180), 790, random.between(90, 160))
  );
}
