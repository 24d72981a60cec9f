import { createElement } from './createElement.ts';
import type { Settings } from './settings.ts';

const FIRST_HEIGHT = '900px';
const MAX_HEIGHT_PX = 100_000;

/**
 * The whole embedded page in a frame as tall as the page reports. Only messages from the frame itself are
 * accepted.
 */
export function createFrame(
  { search, height }: Settings,
  portal: string,
  signal: AbortSignal,
): HTMLIFrameElement {
  const frame = createElement('iframe', {
    slot: 'homes',
    src: `${portal}/embed/public-listings${search}`,
    title: 'Homes for rent',
    class: 'rental-listings-frame',
    // Without a referrer, the frame would not know its host.
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
  frame.style.height = height === '' ? FIRST_HEIGHT : height;
  window.addEventListener(
    'message',
    ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== portal || source !== frame.contentWindow) return;
      const reported = parseHeight(data);
      if (reported !== null) frame.style.height = `${reported}px`;
    },
    { signal },
  );
  return frame;
}

function parseHeight(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('height' in data)) return null;
  const { type, height } = data;
  const isHeight = typeof height === 'number' && height > 0 && height <= MAX_HEIGHT_PX;
  return type === 'rental-listings:height' && isHeight ? Math.ceil(height) : null;
}
