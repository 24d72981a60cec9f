import type { ReactNode } from 'react';

import { useViewState } from '#src/lib/useViewState.ts';
import type { ViewParts } from '#src/lib/viewParts.ts';

type FoldName = {
  [Name in keyof ViewParts]: ViewParts[Name] extends boolean ? Name : never;
}[keyof ViewParts];

type Props = {
  name: FoldName;
  /** Distinguishes folds of the same name. */
  id?: string;
  className?: string | undefined;
  summary: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
};

/** A part that is folded until its summary is pressed. */
export function Fold({ name, id, className, summary, isOpen: isOpenAtFirst = false, children }: Props) {
  const [isOpen, setIsOpen] = useViewState(name, isOpenAtFirst, id);
  return (
    <details
      className={className}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
