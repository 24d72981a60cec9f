/** Pale, loud, gray, muddy and dark colors, like those of real brands. */
const grounds = [
  '#ffffff',
  '#fffffe',
  '#fbf8f2',
  '#f5f5dc',
  '#ffe4e1',
  '#e0ffff',
  '#ffff00',
  '#ccff00',
  '#00ff00',
  '#39ff14',
  '#00ffff',
  '#ff00ff',
  '#ff69b4',
  '#ff0000',
  '#ff6600',
  '#0000ff',
  '#757575',
  '#767676',
  '#777777',
  '#808080',
  '#b08d57',
  '#6b8e23',
  '#2e1a47',
  '#010101',
  '#000000',
] as const;

type Palette = Record<'headerBackgroundColor' | 'headerForegroundColor' | 'buttonBackgroundColor', string>;

/**
 * Fifty palettes: each ground with itself and with its neighbor as its text, and a different button color.
 */
export const hostilePalettes: readonly Palette[] = grounds.flatMap((ground, at) => {
  const neighbour = grounds[at + 1] ?? grounds[0];
  const opposite = grounds.at(-1 - at) ?? ground;
  return [
    { headerBackgroundColor: ground, headerForegroundColor: ground, buttonBackgroundColor: ground },
    { headerBackgroundColor: ground, headerForegroundColor: neighbour, buttonBackgroundColor: opposite },
  ];
});
