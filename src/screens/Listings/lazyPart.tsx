import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';

/**
 * A part that is fetched when it is wanted. Until it is there nothing stands in its place; when it cannot be had,
 * a sentence, and the page goes on.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>, sentence?: string) {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => {
    loaded = await load();
  };

  function Part(props: Props) {
    const [status, setStatus] = useState<'waiting' | 'here' | 'failed'>(loaded ? 'here' : 'waiting');
    useEffect(() => {
      let isWanted = true;
      if (!loaded) {
        preload().then(
          () => isWanted && setStatus('here'),
          () => isWanted && setStatus('failed'),
        );
      }
      return () => {
        isWanted = false;
      };
    }, []);

    if (status === 'failed') return sentence === undefined ? null : <p role="alert">{sentence}</p>;
    if (status === 'waiting' || !loaded) return null;
    const Loaded = loaded;
    return <Loaded {...props} />;
  }

  return { Part, preload: () => void preload().catch(() => undefined) };
}
