import { mix, readableOn } from '#server/homes/pictures/colorMath.ts';

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

export type CardColors = { primary: string; onPrimary: string; accent: string };

/** The card's text and background colors: the organization's own, adjusted to be readable. */
export function getInks({ primary, onPrimary, accent }: CardColors) {
  const ground = isColor(primary) ? primary : '#1d2740';
  const ink = readableOn(ground, isColor(onPrimary) ? onPrimary : '#ffffff');
  return {
    ground,
    ink,
    soft: readableOn(ground, mix(ink, ground, 0.2)),
    accent: isColor(accent) ? accent : ink,
  };
}
