import { tourKinds, type OfferedTime } from './tour.ts';

const MINUTE_MS = 60_000;

/** The same for the same home, kind and time. It is not a secret: what it names is looked up by the rules. */
export const slotIdOf = (unitId: string, { kind, startsAt }: Pick<OfferedTime, 'kind' | 'startsAt'>) =>
  `${unitId}.${tourKinds.indexOf(kind)}.${Math.floor(startsAt.getTime() / MINUTE_MS).toString(36)}`;

/** Null for what cannot be one. */
export function readSlotId(id: string): { unitId: string; kind: OfferedTime['kind']; startsAt: Date } | null {
  const [, unitId, at, minutes] = /^([0-9a-f-]{36})\.([0-3])\.([0-9a-z]{1,8})$/.exec(id) ?? [];
  const kind = tourKinds[Number(at)];
  if (unitId === undefined || minutes === undefined || kind === undefined) return null;
  return { unitId, kind, startsAt: new Date(Number.parseInt(minutes, 36) * MINUTE_MS) };
}
