const PAUSE_MS = 100;

/** What stands in a picture's frame until the picture is there; for one that is there at once it is not even read. */
export function standIn(frame: HTMLElement, placeholder: string): () => void {
  const timer = setTimeout(() => {
    const isHere = frame.querySelector('img')?.complete ?? false;
    if (!isHere) frame.style.setProperty('background-image', `url(${placeholder})`);
  }, PAUSE_MS);
  return () => clearTimeout(timer);
}
