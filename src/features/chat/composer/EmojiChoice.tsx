import styles from './composer.module.css';

const choices: readonly (readonly [emoji: string, name: string])[] = [
  ['🙂', 'Smile'],
  ['😀', 'Happy'],
  ['😅', 'Relieved'],
  ['😍', 'In love'],
  ['🤔', 'Thinking'],
  ['😕', 'Unsure'],
  ['😢', 'Sad'],
  ['👍', 'Thumbs up'],
  ['👎', 'Thumbs down'],
  ['🙏', 'Thank you'],
  ['👋', 'Wave'],
  ['👏', 'Applause'],
  ['🎉', 'Celebration'],
  ['❤️', 'Heart'],
  ['🏠', 'House'],
  ['🔑', 'Key'],
  ['🐶', 'Dog'],
  ['🐱', 'Cat'],
  ['🚗', 'Car'],
  ['📅', 'Calendar'],
  ['📷', 'Camera'],
  ['🛠️', 'Tools'],
  ['💧', 'Water'],
  ['✅', 'Done'],
];

type Props = { id: string; onChosen: (emoji: string) => void };

export const EmojiChoice = ({ id, onChosen }: Props) => (
  <div id={id} className={styles.emoji} role="group" aria-label="Emoji">
    {choices.map(([emoji, name]) => (
      <button key={name} type="button" aria-label={name} onClick={() => onChosen(emoji)}>
        {emoji}
      </button>
    ))}
  </div>
);
