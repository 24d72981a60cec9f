import Button from '@mui/material/Button';

import { keepFocusOnHeading } from '#src/ui/keepFocusOnHeading.ts';

type Props = {
  /** Whether another action is more likely. */
  isQuiet?: boolean;
  onPressed: () => void;
};

/** If a retry replaces the page, the heading of the new page gets the focus. */
export const TryAgain = ({ isQuiet = false, onPressed }: Props) => (
  <Button
    variant={isQuiet ? 'outlined' : 'contained'}
    onClick={() => {
      keepFocusOnHeading();
      onPressed();
    }}
  >
    Try again
  </Button>
);
