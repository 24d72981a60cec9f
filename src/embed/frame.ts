import { build } from './build.ts';
import type { Settings } from './settings.ts';

const FIRST_HEIGHT = '900px';
const MOST_PX = 100_000;

/** The whole embedded page in a frame that is as high as the page says. Only the frame itself is listened to. */
export function createFrame(
  { search, height }: Settings,
  portal: string,
  signal: AbortSignal,
): HTMLIFrameElement {
  const frame = build('iframe', {
    slot: 'homes',
    src: `${portal}/embed/public-listings${search}`,
    title: 'Homes for rent',
    class: 'rental-listings-frame',
    // hosts that tell no referrer would else be unknown to it
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
  frame.style.height = height === '' ? FIRST_HEIGHT : height;
  window.addEventListener(
    'message',
    ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== portal || source !== frame.contentWindow) return;
      const told = heightIn(data);
      if (told !== null) frame.style.height = `${told}px`;
    },
    { signal },
  );
  return frame;
}

function heightIn(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('type' in data) || !('height' in data)) return null;
  const { type, height } = data;
  const isHeight = typeof height === 'number' && height > 0 && height <= MOST_PX;
  return type === 'rental-listings:height' && isHeight ? Math.ceil(height) : null;
}
