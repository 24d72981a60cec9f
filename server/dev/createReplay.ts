import { gunzipSync } from 'node:zlib';

import type { Recording } from '#domain/recording.ts';
import { getPartName } from '#domain/recording.ts';

type Replay = {
  /** A file that Redux DevTools imports. */
  file: string;
  actionCount: number;
  /** Null if the recording was made by the same sources. */
  warning: string | null;
};

/** The visit recorded in an error's report, as the error service exports it. Null if there is no recording. */
export function createReplay(report: unknown, ownVersion: string): Replay | null {
  const packed = findParts(report);
  if (packed === '') return null;
  const recording = JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()) as Recording;
  const { version, preloadedState, payload } = recording;
  return {
    file: JSON.stringify({
      payload: JSON.stringify(payload),
      preloadedState: JSON.stringify(preloadedState),
    }),
    actionCount: payload.length,
    warning:
      version === ownVersion
        ? null
        : `This visit was recorded with version ${version}, and these sources are version ${ownVersion}, so it may look different here.`,
  };
}

/** The parts are together, but under another name in each form of a report. */
function findParts(value: unknown): string {
  if (typeof value !== 'object' || value === null) return '';
  const fields = value as Record<string, unknown>;
  const parts: unknown[] = [];
  while (typeof fields[getPartName(parts.length)] === 'string') parts.push(fields[getPartName(parts.length)]);
  if (parts.length > 0) return parts.join('');
  return (
    Object.values(fields)
      .map(findParts)
      .find((found) => found !== '') ?? ''
  );
}
