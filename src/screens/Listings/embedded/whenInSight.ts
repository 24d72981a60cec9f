/**
 * A frame that is as high as its page has no window of its own: what covers the window would cover it all, and its
 * ends would be out of sight. Says which part of the frame the visitor sees, then goes on.
 */
export function whenInSight(goOn: () => void): () => void {
  if (window.parent === window) {
    goOn();
    return () => undefined;
  }
  const { documentElement } = document;
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect();
    if (entry && entry.intersectionRect.height > 0) {
      const { top, height } = entry.intersectionRect;
      documentElement.style.setProperty('--sight-top', `${Math.max(top, 0)}px`);
      documentElement.style.setProperty('--sight-height', `${height}px`);
    }
    goOn();
  });
  observer.observe(documentElement);
  return () => observer.disconnect();
}
