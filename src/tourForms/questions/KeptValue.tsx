import { useEffect, useRef } from 'react';

/** A value of several controls in one field: the form learns of it as of what is typed. */
export function KeptValue({ name, value }: { name: string; value: string }) {
  const ref = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    ref.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value]);
  return <input type="hidden" ref={ref} name={name} value={value} readOnly />;
}
