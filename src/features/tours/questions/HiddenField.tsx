import { useEffect, useRef } from 'react';

/** Combines the value of several controls in one field and reports changes to the form like typed input. */
export function HiddenField({ name, value }: { name: string; value: string }) {
  const ref = useRef<HTMLInputElement>(null);
  const reported = useRef(value);
  useEffect(() => {
    if (reported.current === value) return;
    reported.current = value;
    ref.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return <input type="hidden" ref={ref} name={name} value={value} readOnly />;
}
