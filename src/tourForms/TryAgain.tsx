import Button from '@mui/material/Button';

import { keepOnHeading } from '#src/ui/keepOnHeading.ts';

type Props = {
  /** Beside something that is likelier. */
  isQuiet?: boolean;
  onPressed: () => void;
};

/** Where it goes away with the page that it stands on, the focus is on the heading of what comes. */
export const TryAgain = ({ isQuiet = false, onPressed }: Props) => (
  <Button
    variant={isQuiet ? 'outlined' : 'contained'}
    onClick={() => {
      keepOnHeading();
      onPressed();
    }}
  >
    Try again
  </Button>
);
