import { mix, readableOn } from '../colour.ts';

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

export type CardColours = { primary: string; onPrimary: string; accent: string };

/** The colours of a card's words and their ground: an organization's, as far as they can be read. */
export function inksOf({ primary, onPrimary, accent }: CardColours) {
  const ground = isColour(primary) ? primary : '#1d2740';
  const ink = readableOn(ground, isColour(onPrimary) ? onPrimary : '#ffffff');
  return {
    ground,
    ink,
    soft: readableOn(ground, mix(ink, ground, 0.2)),
    accent: isColour(accent) ? accent : ink,
  };
}
