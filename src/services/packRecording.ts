import type { Recording } from '#domain/recording.ts';
import { getPartName } from '#domain/recording.ts';

export const MAX_PACKED_LENGTH = 100 * 1024;

/** Sentry cuts longer values. */
const MAX_PART_LENGTH = 16_000;

/**
 * The last actions of a visit as values for the report of an error. If not all of them fit, only the last ones are
 * sent; if not even the state fits, nothing is.
 */
export async function packRecording(
  actionCount: number,
  takeLast: (count: number) => Recording,
): Promise<Record<string, string>> {
  for (let count = actionCount; ; count = Math.floor(count / 2)) {
    const packed = await compress(JSON.stringify(takeLast(count)));
    if (packed.length <= MAX_PACKED_LENGTH) return toParts(packed);
    if (count === 0) return {};
  }
}

async function compress(text: string): Promise<string> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(compressed).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function toParts(packed: string): Record<string, string> {
  const count = Math.ceil(packed.length / MAX_PART_LENGTH);
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      getPartName(index),
      packed.slice(index * MAX_PART_LENGTH, (index + 1) * MAX_PART_LENGTH),
    ]),
  );
}
