import { type ReactNode, useEffect, useRef, useState } from 'react';

const NEAR_PX = 600;

/** Shows its content once the visitor has scrolled near it, or has opened what it is folded into. */
export function WhenNear({ className, children }: { className: string | undefined; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={className} ref={frame}>
      {isNear && children}
    </div>
  );
}
