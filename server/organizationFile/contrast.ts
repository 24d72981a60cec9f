function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (the same) to 21 (black on white), as WCAG counts it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

type Brand = { primary: string; onPrimary: string; paper: string };

/** Colours that cannot be shown as they are: pages put them right by themselves, and the operator shall know. */
export function contrastRemarks({ primary, onPrimary, paper }: Brand): string[] {
  const pairs = [
    ['brand.onPrimary', onPrimary, primary, 4.5, 'We show black or white on it instead'],
    ['brand.primary', primary, paper, 4.5, 'Links are shown in a darker or lighter shade'],
    ['brand.paper', paper, '#000000', 15, 'It’s too dark for a page, so we show a light one'],
  ] as const;
  return pairs.flatMap(([path, color, ground, least, instead]) => {
    const reached = contrast(color, ground);
    if (reached >= least) return [];
    return [
      `${path}: ${color} on ${ground} has a contrast of ${reached.toFixed(1)}, below the minimum of ${least}. ${instead}.`,
    ];
  });
}
