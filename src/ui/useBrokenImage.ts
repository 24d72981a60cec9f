import { useEffect, useRef, useState } from 'react';

/** Whether an image failed to load. The element showing it gets `watched`. */
export function useBrokenImage(address: string | null) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);

  // The image may have failed before hydration.
  useEffect(() => {
    const { current } = image;
    // A vector image without intrinsic size also has a width of 0.
    if (current?.complete && current.naturalWidth === 0) current.decode().catch(() => setBroken(address));
  }, [address]);

  return {
    isBroken: address !== null && broken === address,
    imageProps: { ref: image, onError: () => setBroken(address) },
  };
}
