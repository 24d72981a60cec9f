const names = [
  'land',
  'water',
  'map-line',
  'park',
  'wood',
  'sand',
  'built',
  'building',
  'road',
  'road-casing',
  'highway',
  'highway-casing',
  'path',
  'rail',
  'park-name',
  'water-name',
  'road-name',
  'place-name',
  'map-name',
] as const;

export type StreetColors = Record<(typeof names)[number], string>;

/**
 * The colors of the map as the page's styles give them for this element. MapLibre reads neither variables nor
 * mixed colors, so each is painted once and read back.
 */
export function readStreetColors(element: HTMLElement): StreetColors {
  const probe = document.createElement('span');
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  element.append(probe);
  const read = (name: string) => {
    probe.style.color = `var(--${name})`;
    const { color } = getComputedStyle(probe);
    if (!context) return color;
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const colors = Object.fromEntries(names.map((name) => [name, read(name)])) as StreetColors;
  probe.remove();
  return colors;
}
