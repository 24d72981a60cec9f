import styles from './replayBar.module.css';

const STILL = 'This is a recorded moment. Nothing on the page has an effect.';

/** Shown while DevTools shows a recorded past. It's outside the page's root, so it changes nothing in it. */
export function createReplayBar({ onContinued }: { onContinued: () => void }) {
  const bar = document.createElement('section');
  bar.className = styles.bar ?? '';
  bar.ariaLabel = 'Replay';
  bar.hidden = true;
  const words = document.createElement('span');
  words.textContent = STILL;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Continue from here';
  button.addEventListener('click', onContinued);
  bar.append(words, button);
  document.body.append(bar);

  return {
    show(isShown: boolean) {
      if (isShown && bar.hidden) words.textContent = STILL;
      bar.hidden = !isShown;
    },
    /** Null takes back what was said before. */
    say(sentence: string | null) {
      words.textContent = sentence === null ? STILL : `${STILL} ${sentence}`;
    },
  };
}
