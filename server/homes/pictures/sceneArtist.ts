import type { Scene } from '#server/homes/home.ts';

/** Draws the scenes that stand in for photos, in the demo and on share cards. The start-up passes it in. */
export type SceneArtist = {
  /** One scene as SVG, 1200 × 900. The same scene always produces the same text. */
  draw: (scene: Scene) => string;
  /** A few pixels in the colors of the drawing, as a data URL. */
  getPlaceholder: (scene: Scene) => string;
};
