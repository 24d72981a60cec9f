import Button from '@mui/material/Button';

import styles from './AnalyticsChoice.module.css';

type Props = { choice: 'unknown' | 'on' | 'off' | 'offByBrowser'; onChosen: (isOn: boolean) => void };

const sentences: Record<Props['choice'], string> = {
  unknown: 'You can turn analytics off here as soon as the page has loaded. Nothing is counted before then.',
  on: 'Analytics may run in this browser. We count which pages are viewed, and nothing about you.',
  off: 'Analytics are off in this browser.',
  offByBrowser:
    'Your browser tells every site not to sell or share your data (Global Privacy Control). We honor that, so analytics are off.',
};

export const AnalyticsChoice = ({ choice, onChosen }: Props) => (
  <div className={styles.choice}>
    <p role="status">{sentences[choice]}</p>
    {choice === 'on' && (
      <Button variant="outlined" onClick={() => onChosen(false)}>
        Turn analytics off
      </Button>
    )}
    {choice === 'off' && (
      <Button variant="outlined" onClick={() => onChosen(true)}>
        Turn analytics on
      </Button>
    )}
  </div>
);
