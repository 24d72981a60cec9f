import type { Room } from '#server/homes/home.ts';

/** A picture to be drawn; its description comes from the drawing. */
export type Shot = { room: Room; caption?: string };

export const shotsIf = (isThere: boolean, ...shots: Shot[]): Shot[] => (isThere ? shots : []);
