/**
 * A frame as tall as its page has no viewport of its own, so a full-window overlay would extend out of sight.
 * Determines which part of the frame is visible, then continues.
 */
export function measureVisibleArea(onMeasured: () => void): () => void {
  if (window.parent === window) {
    onMeasured();
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
    onMeasured();
  });
  observer.observe(documentElement);
  return () => observer.disconnect();
}
