import { useEffect, useRef } from 'react';

import type { AccessContext } from '#machines/access/context.ts';
import { goTo } from '#src/ui/form/goTo.ts';
import box from '#src/tourForms/box.module.css';

type Props = Pick<AccessContext, 'trouble' | 'note'> & {
  /** Told at their fields. */
  atFields: readonly string[];
};

/** What stands in the way, in a sentence. */
export function Troubles({ trouble, note, atFields }: Props) {
  const alert = useRef<HTMLParagraphElement>(null);
  const told = Object.entries(trouble?.fields ?? {});
  const here = told.filter(([name]) => !atFields.includes(name)).flatMap(([, messages]) => messages);
  const words = told.length === 0 ? (trouble?.message ?? '') : [...new Set(here)].join(' ');
  // the button that was pressed may stand far below it
  useEffect(() => {
    if (trouble !== null && alert.current) goTo(alert.current);
  }, [trouble]);

  return (
    <>
      {note !== null && <p className={box.trouble}>{note}</p>}
      {words !== '' && (
        <p className={box.trouble} role="alert" tabIndex={-1} ref={alert}>
          {words}
        </p>
      )}
    </>
  );
}
