import Button from '@mui/material/Button';

import { keepOnHeading } from '#src/ui/keepOnHeading.ts';

/** It goes away with the page that it stands on: the focus is on the heading of what comes. */
export const TryAgain = ({ onPressed }: { onPressed: () => void }) => (
  <Button
    onClick={() => {
      keepOnHeading();
      onPressed();
    }}
  >
    Try again
  </Button>
);
