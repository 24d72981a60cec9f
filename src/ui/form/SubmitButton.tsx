import Button from '@mui/material/Button';
import { memo, use } from 'react';

import { SendingContext } from './FormContext.ts';

/** Never disabled: pressing it shows what is wrong. While sending, another press does nothing. */
export const SubmitButton = memo(function SubmitButton({ children }: { children: string }) {
  const isSending = use(SendingContext);
  return (
    <Button type="submit" aria-disabled={isSending || undefined}>
      {isSending ? 'Sending…' : children}
    </Button>
  );
});
