const NAME = 'home-picture';

/** The page stands still this long at most; what takes longer appears as it always does. */
const MAX_STILL_MS = 250;

/** The picture of the home that is open. */
const findLargePicture = () => document.querySelector<HTMLElement>('[data-large-picture]');

const wantsLessMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Follows a card's link, and moves the card's picture to where the open home has it. Browsers without view
 * transitions, and visitors who want less motion, get the next page at once.
 */
export function movePicture(link: Element, follow: () => void) {
  const picture = link.closest('article')?.querySelector<HTMLElement>('[data-card-picture]');
  if (!picture || !('startViewTransition' in document) || wantsLessMotion()) {
    follow();
    return;
  }
  const previous = findLargePicture();
  let large: HTMLElement | null = null;
  picture.style.viewTransitionName = NAME;
  const transition = document.startViewTransition(async () => {
    follow();
    large = await waitForOther(previous);
    // It may still be on the page, among similar homes, and a name stands for one element.
    picture.style.viewTransitionName = '';
    if (large) large.style.viewTransitionName = NAME;
    else transition.skipTransition();
  });
  const end = () => {
    picture.style.viewTransitionName = '';
    if (large) large.style.viewTransitionName = '';
  };
  transition.finished.then(end, end);
  // A transition that is skipped is no error: the next page is there.
  transition.ready.catch(() => undefined);
}

/** The large picture of the next page; null if it does not arrive in time. */
function waitForOther(previous: HTMLElement | null): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const finish = (found: HTMLElement | null) => {
      observer.disconnect();
      clearTimeout(timeout);
      resolve(found);
    };
    const look = () => {
      const found = findLargePicture();
      if (found && found !== previous) finish(found);
    };
    const observer = new MutationObserver(look);
    const timeout = setTimeout(() => finish(null), MAX_STILL_MS);
    observer.observe(document.body, { childList: true, subtree: true });
    look();
  });
}
