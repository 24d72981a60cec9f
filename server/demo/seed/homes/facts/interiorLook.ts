import type { SeededRandom } from '../seededRandom.ts';

/** Visible features of the interior. */
export type InteriorLook = {
  cabinets: string;
  counters: string;
  range: string;
  kitchenFeature: string;
  floors: string;
  bedroomFloors: string;
  windows: string;
  walls: string;
  bath: string;
  bathFeature: string;
  door: string;
  light: string;
};

export function createInteriorLook(random: SeededRandom, yearBuilt: number): InteriorLook {
  const isRecent = yearBuilt >= 2005;
  const floors = random.pick(
    isRecent
      ? ['oak-look plank floors', 'polished concrete floors', 'pale oak floors', 'wide plank floors']
      : [
          'oak floors',
          'restored pine floors',
          'terracotta tile floors',
          'new plank floors',
          'gray tile floors',
        ],
  );
  return {
    cabinets: random.pick([
      'white',
      'sage green',
      'navy',
      'walnut',
      'gray',
      'cream',
      'natural oak',
      'dark green',
    ]),
    counters: random.pick(
      isRecent
        ? ['quartz', 'pale quartz', 'granite', 'butcher-block']
        : ['laminate', 'tile', 'butcher-block', 'granite', 'solid-surface'],
    ),
    range: random.pick(['a gas range', 'an electric range', 'an induction range']),
    kitchenFeature: random.pick([
      'a window over the sink',
      'open shelves',
      'a tall pantry cabinet',
      'a tiled backsplash',
      'an island with two stools',
      'a breakfast nook',
      'a deep single-basin sink',
    ]),
    floors,
    bedroomFloors: random.pick([floors, floors, 'soft carpet', 'new carpet']),
    windows: random.pick([
      'two tall windows',
      'a wide front window',
      'a bay window',
      'a sliding glass door',
      'windows on two sides',
      'a row of three windows',
    ]),
    walls: random.pick([
      'white walls',
      'warm white walls',
      'pale gray walls',
      'soft green walls',
      'cream walls',
    ]),
    bath: random.pick(['a tiled tub', 'a glass-walled shower', 'a deep tub', 'a corner shower']),
    bathFeature: random.pick([
      'a wide vanity',
      'a pedestal sink',
      'two sinks side by side',
      'a frosted window',
      'a linen closet behind the door',
    ]),
    door: random.pick(['red', 'yellow', 'blue', 'green', 'black', 'natural wood', 'teal']),
    light: random.pick(['morning sun', 'afternoon light', 'soft north light', 'light most of the day']),
  };
}
