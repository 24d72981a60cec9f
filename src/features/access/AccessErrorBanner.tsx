import { useEffect, useRef } from 'react';

import type { AccessContext } from '#machines/access/context.ts';
import box from '#src/features/tours/box.module.css';
import { scrollAndFocus } from '#src/ui/form/scrollAndFocus.ts';

type Props = Pick<AccessContext, 'error' | 'notice'> & {
  /** Fields that show their own errors. */
  inlineFields: readonly string[];
};

/** The problem, in one sentence. */
export function AccessErrorBanner({ error, notice, inlineFields }: Props) {
  const alert = useRef<HTMLParagraphElement>(null);
  const errors = Object.entries(error?.fields ?? {});
  const bannerMessages = errors
    .filter(([name]) => !inlineFields.includes(name))
    .flatMap(([, messages]) => messages);
  const message = errors.length === 0 ? (error?.message ?? '') : [...new Set(bannerMessages)].join(' ');
  // The button that was pressed may be far below the banner.
  useEffect(() => {
    if (error !== null && alert.current) scrollAndFocus(alert.current);
  }, [error]);

  return (
    <>
      {notice !== null && <p className={box.error}>{notice}</p>}
      {message !== '' && (
        <p className={box.error} role="alert" tabIndex={-1} ref={alert}>
          {message}
        </p>
      )}
    </>
  );
}
