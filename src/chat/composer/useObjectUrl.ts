import { useEffect, useState } from 'react';

/** An object URL for a picture's content while it is shown. */
export function useObjectUrl(content: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!content?.type.startsWith('image/')) return;
    const address = URL.createObjectURL(content);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address is made here and ends with the effect
    setUrl(address);
    return () => {
      URL.revokeObjectURL(address);
      setUrl(null);
    };
  }, [content]);
  return url;
}
