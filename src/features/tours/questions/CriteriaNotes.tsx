import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import box from '../box.module.css';
import styles from '../steps.module.css';
import type { CriterionNote } from './formQuestion.ts';

type Props = {
  notes: readonly CriterionNote[];
  askPath: string;
  children: ReactNode;
};

/** The published criteria that an answer affects, and what can be done. They do not prevent a tour. */
export function CriteriaNotes({ notes, askPath, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`${box.marked} ${styles.notes}`} aria-labelledby="criteria-notes">
      <h2 id="criteria-notes" ref={heading} tabIndex={-1}>
        Before your tour: this may matter when you apply
      </h2>
      <p>You can still tour the home. We’re telling you now so there are no surprises later.</p>
      <ul>
        {notes.map(({ key, label, criterionText, whatYouCanDo }) => (
          <li key={key}>
            <strong>{label}</strong>
            <p>{criterionText}</p>
            <p>{whatYouCanDo}</p>
          </li>
        ))}
      </ul>
      {children}
      <p>
        Want to talk about it first? <Link to={askPath}>Ask our team</Link>.
      </p>
    </section>
  );
}
