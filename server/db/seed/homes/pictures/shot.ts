import type { Room } from '#server/homes/home.ts';

/** What a picture shows, as somebody would tell it who stands there. */
export type Shot = { room: Room; alt: string; caption?: string };

export const shotsIf = (isThere: boolean, ...shots: Shot[]): Shot[] => (isThere ? shots : []);
