import { toColorBytes } from '#server/homes/pictures/colorMath.ts';

const MAX_GRAY_CHROMA = 0.07;

/** A common color name, such as "dark green" or "cream". */
export function getColorName(hex: string): string {
  const [red, green, blue] = toColorBytes(hex).map((channel) => channel / 255) as [number, number, number];
  const [min, max] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const [light, chroma] = [(min + max) / 2, max - min];
  if (chroma < MAX_GRAY_CHROMA) return getGrayName(light);
  const hue = getHue([red, green, blue], max, chroma);
  if (hue >= 4 && hue < 65) return getEarthTone(hue, light, chroma);
  const name = getHueName(hue);
  if (light > 0.88 && chroma < 0.12) return 'white';
  if (light > 0.72) return name === 'red' ? 'pink' : `pale ${name}`;
  if (chroma < 0.16 && light >= 0.35) return `gray-${name}`;
  return light < 0.35 ? `dark ${name}` : name;
}

function getHue([red, green, blue]: [number, number, number], max: number, chroma: number): number {
  const sixth =
    max === red
      ? (green - blue) / chroma
      : max === green
        ? 2 + (blue - red) / chroma
        : 4 + (red - green) / chroma;
  return (sixth * 60 + 360) % 360;
}

const getGrayName = (light: number) =>
  light < 0.2
    ? 'black'
    : light < 0.42
      ? 'dark gray'
      : light < 0.7
        ? 'gray'
        : light < 0.9
          ? 'pale gray'
          : 'white';

/** Brick, wood, and straw tones. */
function getEarthTone(hue: number, light: number, chroma: number): string {
  if (light > 0.93) return 'white';
  if (light > 0.82) return 'cream';
  if (light > 0.66) return chroma > 0.4 ? (hue < 30 ? 'peach' : 'pale yellow') : 'beige';
  if (hue >= 48) return chroma > 0.35 ? 'yellow' : 'olive';
  if (chroma > 0.5) return hue < 22 ? 'rust red' : 'orange';
  if (light > 0.48) return hue < 22 && chroma > 0.25 ? 'terracotta' : chroma > 0.3 ? 'tan' : 'light brown';
  return light < 0.28 ? 'dark brown' : 'brown';
}

const getHueName = (hue: number) =>
  hue < 12 || hue >= 350
    ? 'red'
    : hue < 172
      ? 'green'
      : hue < 195
        ? 'teal'
        : hue < 255
          ? 'blue'
          : hue < 290
            ? 'purple'
            : 'plum';

/** "an olive sofa". */
export function describeColored(hex: string, thing: string): string {
  const words = `${getColorName(hex)} ${thing}`;
  return `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;
}
