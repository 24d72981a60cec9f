import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';

import type { Handoff, HandoffAnswer } from '#src/api/handoff.ts';
import { givePicture, handIn, openHandoff } from '#src/api/handoff.ts';

import styles from './verify.module.css';

type Part = 'FRONT' | 'BACK' | 'FACE';
type Props = {
  token: string;
  /** Null where the page learns of it by itself. */
  onGiven: ((handoff: Handoff) => void) | null;
};

const pieces: readonly [Part, string, string][] = [
  [
    'FRONT',
    'Front of your document',
    'A driving licence, a passport, or another official card with your picture.',
  ],
  ['BACK', 'Back of it (optional)', 'Where there is something on it.'],
  ['FACE', 'A picture of you (optional)', 'The front of the document is enough.'],
];

/** One picture after the other; each is kept as soon as it has arrived. */
export function Upload({ token, onGiven }: Props) {
  const [handoff, setHandoff] = useState<Handoff | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isEnded, setIsEnded] = useState(false);
  const [busy, setBusy] = useState<Part | 'done' | null>(null);
  const take = (answer: HandoffAnswer) => {
    if ('handoff' in answer) setHandoff(answer.handoff);
    else {
      setProblem(answer.problem);
      setIsEnded(answer.isEnded);
    }
  };

  useEffect(() => {
    let isHere = true;
    void openHandoff(token).then((answer) => {
      if (isHere) take(answer);
    });
    return () => {
      isHere = false;
    };
  }, [token]);

  async function give(part: Part, file: File | undefined) {
    if (!file || busy !== null) return;
    setBusy(part);
    setProblem(null);
    take(await givePicture(token, part, file));
    setBusy(null);
  }

  async function finish() {
    if (busy !== null) return;
    setBusy('done');
    setProblem(null);
    const answer = await handIn(token);
    setBusy(null);
    if ('handoff' in answer) onGiven?.(answer.handoff);
    else take(answer);
  }

  if (isEnded) return <p role="alert">{problem}</p>;
  return (
    <div className={styles.upload}>
      {pieces.map(([part, label, hint]) => (
        <div key={part}>
          <label htmlFor={`document-${part}`}>{label}</label>
          <p className={styles.soft} id={`document-${part}-hint`}>
            {hint}
          </p>
          <input
            id={`document-${part}`}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            capture={part === 'FACE' ? 'user' : 'environment'}
            aria-describedby={`document-${part}-hint`}
            onChange={({ target }) => void give(part, target.files?.[0])}
          />
          <p role="status">
            {busy === part ? 'Sending the picture…' : handoff?.parts.includes(part) ? 'It has arrived.' : ''}
          </p>
        </div>
      ))}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button
        aria-disabled={busy !== null || !handoff?.parts.includes('FRONT') || undefined}
        onClick={() => {
          if (handoff?.parts.includes('FRONT')) void finish();
          else setProblem('Give us a picture of the front of your document first.');
        }}
      >
        {busy === 'done' ? 'Sending…' : 'These are my pictures'}
      </Button>
    </div>
  );
}
