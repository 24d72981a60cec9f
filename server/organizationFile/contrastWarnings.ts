function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast ratio, from 1 (the same) to 21 (black on white). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

type Brand = { primary: string; onPrimary: string; paper: string };

/** Warns about colors with too little contrast, which pages correct by themselves. */
export function contrastWarnings({ primary, onPrimary, paper }: Brand): string[] {
  const pairs = [
    ['brand.onPrimary', onPrimary, primary, 4.5, 'We show black or white on it instead'],
    ['brand.primary', primary, paper, 4.5, 'Links are shown in a darker or lighter shade'],
    ['brand.paper', paper, '#000000', 15, 'It’s too dark for a page, so we show a light one'],
  ] as const;
  return pairs.flatMap(([path, color, ground, minContrast, instead]) => {
    const reached = contrast(color, ground);
    if (reached >= minContrast) return [];
    return [
      `${path}: ${color} on ${ground} has a contrast of ${reached.toFixed(1)}, below the minimum of ${minContrast}. ${instead}.`,
    ];
  });
}
