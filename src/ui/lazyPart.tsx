import Button from '@mui/material/Button';
import type { ComponentType, ReactNode } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';

type Options = {
  sentence?: string;
  className?: string | undefined;
  again?: string;
  /** What stands in its place until it is there. */
  placeholder?: ReactNode;
};

/**
 * A part that is fetched when it is wanted. Until it is there nothing stands in its place, or a placeholder; when it
 * cannot be had, a sentence, and the page goes on. With `again` it can be fetched once more on the spot.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { sentence, className, again, placeholder = null }: Options = {},
) {
  let loaded: ComponentType<Props> | null = null;
  let isMissing = false;
  const watchers = new Set<() => void>();
  const preload = async () => {
    try {
      loaded = await load();
      isMissing = false;
    } catch (error) {
      isMissing = true;
      throw error;
    } finally {
      for (const watcher of watchers) watcher();
    }
  };
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    return () => void watchers.delete(watcher);
  };

  function Part(props: Props) {
    const [status, setStatus] = useState<'waiting' | 'here' | 'failed'>(loaded ? 'here' : 'waiting');
    useEffect(() => {
      let isWanted = true;
      if (status === 'waiting') {
        preload().then(
          () => isWanted && setStatus('here'),
          () => isWanted && setStatus('failed'),
        );
      }
      return () => {
        isWanted = false;
      };
    }, [status]);

    if (status === 'failed') {
      return sentence === undefined ? null : (
        <div className={className}>
          <p role="alert">{sentence}</p>
          {again !== undefined && (
            <Button variant="outlined" onClick={() => setStatus('waiting')}>
              {again}
            </Button>
          )}
        </div>
      );
    }
    if (status === 'waiting' || !loaded) return placeholder;
    const Loaded = loaded;
    return <Loaded {...props} />;
  }

  return {
    Part,
    preload: () => void preload().catch(() => undefined),
    /** Whether it could not be had when it was wanted last. */
    useIsMissing: () =>
      useSyncExternalStore(
        watch,
        () => isMissing,
        () => false,
      ),
  };
}
