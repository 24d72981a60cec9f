import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import type { AnswerCheck, TourQuestion } from '#src/api/tours.ts';

import styles from './steps.module.css';

type Props = {
  notes: AnswerCheck['notes'];
  questions: readonly TourQuestion[];
  slug: string;
  children: ReactNode;
};

/** Which published criterion an answer touches, and what can be done. It keeps nobody from seeing the home. */
export function CriteriaNotes({ notes, questions, slug, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const labelOf = (id: string) => questions.find((question) => question.id === id)?.label ?? '';
  return (
    <section className={styles.notes} aria-labelledby="criteria-notes">
      <h2 id="criteria-notes" ref={heading} tabIndex={-1}>
        Before you come: this may matter when you apply
      </h2>
      <p>You can see the home all the same. We tell you now, so that nothing surprises you later.</p>
      <ul>
        {notes.map(({ questionId, criterionText, whatYouCanDo }) => (
          <li key={questionId}>
            <strong>{labelOf(questionId)}</strong>
            <p>{criterionText}</p>
            <p>{whatYouCanDo}</p>
          </li>
        ))}
      </ul>
      {children}
      <p>
        Would you rather talk about it first?{' '}
        <Link to={`/inquiry-landing-page?unit=${slug}`}>Ask our team</Link>.
      </p>
    </section>
  );
}
