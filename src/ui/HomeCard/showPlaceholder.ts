const PAUSE_MS = 100;

/** Shows a placeholder until the picture has loaded; a picture that loads at once never reads it. */
export function showPlaceholder(frame: HTMLElement, placeholder: string): () => void {
  const timer = setTimeout(() => {
    const isHere = frame.querySelector('img')?.complete ?? false;
    if (!isHere) frame.style.setProperty('background-image', `url(${placeholder})`);
  }, PAUSE_MS);
  return () => clearTimeout(timer);
}
