import { useEffect, useRef, useState } from 'react';

/** Whether an image could not be loaded. What shows it is given `watched`. */
export function useBrokenImage(address: string | null) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState<string | null>(null);

  // it may have failed before the page took over from the server's
  useEffect(() => {
    const { current } = image;
    // a drawing without a size of its own is 0 wide too
    if (current?.complete && current.naturalWidth === 0) current.decode().catch(() => setBroken(address));
  }, [address]);

  return {
    isBroken: address !== null && broken === address,
    watched: { ref: image, onError: () => setBroken(address) },
  };
}
