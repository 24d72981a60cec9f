import { contrast, isHexColor, mix, readableOn, ensureContrast } from '#src/lib/color.ts';

export type Brand = { primary: string; onPrimary: string; accent: string; paper: string };

/** Every color of the page. All pairs that carry text reach a contrast of 4.5:1, whatever the brand. */
export type Palette = Record<
  | 'paper'
  | 'surface'
  | 'ink'
  | 'inkSoft'
  | 'line'
  | 'control'
  | 'solid'
  | 'solidHover'
  | 'onSolid'
  | 'link'
  | 'accent'
  | 'onAccent'
  | 'error',
  string
>;

export const defaultBrand: Brand = {
  primary: '#2b2f36',
  onPrimary: '#ffffff',
  accent: '#c9a227',
  paper: '#faf9f6',
};

const pickKnownFields = (brand: Brand): Brand => ({
  primary: isHexColor(brand.primary) ? brand.primary : defaultBrand.primary,
  onPrimary: isHexColor(brand.onPrimary) ? brand.onPrimary : defaultBrand.onPrimary,
  accent: isHexColor(brand.accent) ? brand.accent : defaultBrand.accent,
  paper: isHexColor(brand.paper) && contrast(brand.paper, '#000000') > 15 ? brand.paper : defaultBrand.paper,
});

function palette(
  { primary, onPrimary, accent }: Brand,
  paper: string,
  surface: string,
  text: string,
): Palette {
  const backgrounds = [paper, surface];
  const ink = ensureContrast(text, backgrounds, 10);
  const solid = ensureContrast(primary, backgrounds, 3);
  const onSolid = readableOn(solid, onPrimary);
  const solidHover = mix(solid, onSolid === '#000000' ? '#ffffff' : '#000000', 0.14);
  return {
    paper,
    surface,
    ink,
    inkSoft: ensureContrast(mix(ink, paper, 0.42), backgrounds, 5),
    line: mix(ink, paper, 0.86),
    control: ensureContrast(mix(ink, paper, 0.55), backgrounds, 3),
    solid,
    solidHover: contrast(solidHover, onSolid) >= 4.5 ? solidHover : solid,
    onSolid,
    link: ensureContrast(primary, backgrounds, 4.5),
    accent,
    onAccent: readableOn(accent, ink),
    error: ensureContrast('#b3261e', backgrounds, 4.5),
  };
}

export const lightPalette = (source: Brand): Palette => {
  const brand = pickKnownFields(source);
  return palette(brand, brand.paper, '#ffffff', brand.primary);
};

/** A deep, warm palette with a hint of the brand; not an inversion of the light one. */
export const darkPalette = (source: Brand): Palette => {
  const brand = pickKnownFields(source);
  const background = mix('#171512', ensureContrast(brand.primary, ['#171512'], 1.2), 0.1);
  return palette(brand, background, mix(background, '#fff4e2', 0.06), '#f3eee4');
};

const variables = (colors: Palette) =>
  Object.entries(colors)
    .map(([name, color]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${color}`)
    .join(';');

/** The color that a browser paints around the page. */
export const themeColors = (brand: Brand) => ({
  light: lightPalette(brand).paper,
  dark: darkPalette(brand).paper,
});

/** The brand as CSS variables for both color schemes, or for the requested one. */
export function brandStyles(brand: Brand, scheme?: 'light' | 'dark'): string {
  const [light, dark] = [variables(lightPalette(brand)), variables(darkPalette(brand))];
  if (scheme) return `:root{color-scheme:${scheme};${scheme === 'dark' ? dark : light}}`;
  return `:root{${light}}@media (prefers-color-scheme:dark){:root{${dark}}}`;
}
