import Button from '@mui/material/Button';
import type { ComponentType, ReactNode } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';

type Options = {
  sentence?: string;
  className?: string | undefined;
  retryLabel?: string;
  /** Shown until the part has loaded. */
  placeholder?: ReactNode;
};

/**
 * A part that loads on demand. Until it has loaded, nothing or a placeholder is shown; if it fails, a message
 * is shown and the page keeps working. With `again` the visitor can retry in place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { sentence, className, retryLabel, placeholder = null }: Options = {},
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
      let isActive = true;
      if (status === 'waiting') {
        preload().then(
          () => isActive && setStatus('here'),
          () => isActive && setStatus('failed'),
        );
      }
      return () => {
        isActive = false;
      };
    }, [status]);

    if (status === 'failed') {
      return sentence === undefined ? null : (
        <div className={className}>
          <p role="alert">{sentence}</p>
          {retryLabel !== undefined && (
            <Button variant="outlined" onClick={() => setStatus('waiting')}>
              {retryLabel}
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
    /** Whether the last attempt to load the part failed. */
    useIsMissing: () =>
      useSyncExternalStore(
        watch,
        () => isMissing,
        () => false,
      ),
  };
}
