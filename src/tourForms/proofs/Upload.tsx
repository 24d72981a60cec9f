import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';

import type { Handoff, HandoffAnswer } from '#src/api/handoff.ts';
import { givePicture, handIn, openHandoff, sayAboutFace } from '#src/api/handoff.ts';
import { longDay } from '#src/lib/days.ts';

import { FacePicture } from './FacePicture.tsx';
import { PictureField } from './PictureField.tsx';
import { smallerPicture } from './smallerPicture.ts';
import styles from './verify.module.css';

type Part = 'FRONT' | 'BACK' | 'FACE';
type Props = {
  token: string;
  /** Null where the page learns of it by itself. */
  onGiven: ((handoff: Handoff) => void) | null;
};

const sides: readonly [Part, string, string][] = [
  [
    'FRONT',
    'Front of your document',
    'A driving licence, a passport, or another official card with your picture.',
  ],
  ['BACK', 'Back of it (optional)', 'Where there is something on it.'],
];

/** One picture after the other; each is kept as soon as it has arrived. */
export function Upload({ token, onGiven }: Props) {
  const [handoff, setHandoff] = useState<Handoff | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isEnded, setIsEnded] = useState(false);
  const [busy, setBusy] = useState<Part | 'face' | 'done' | null>(null);
  const [saidOfFace, setSaidOfFace] = useState<boolean | null>(null);
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

  async function give(part: Part, chosen: File) {
    if (busy !== null) return;
    setBusy(part);
    setProblem(null);
    const made = await smallerPicture(chosen);
    if ('problem' in made) setProblem(made.problem);
    else take(await givePicture(token, part, made.file));
    setBusy(null);
  }

  async function say(granted: boolean) {
    if (!handoff || busy !== null) return;
    setBusy('face');
    setSaidOfFace(granted);
    setProblem(null);
    take(await sayAboutFace(token, handoff.faceConsent, granted));
    setSaidOfFace(null);
    setBusy(null);
  }

  const told = (part: Part) => {
    if (busy === part) return 'Sending the picture…';
    return handoff?.parts.includes(part) ? 'It has arrived.' : '';
  };

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
      {sides.map(([part, label, hint]) => (
        <PictureField
          key={part}
          id={`document-${part}`}
          label={label}
          hint={hint}
          camera="environment"
          told={told(part)}
          onChosen={(file) => void give(part, file)}
        />
      ))}
      {handoff && (
        <FacePicture
          handoff={handoff}
          isGiven={saidOfFace ?? handoff.faceConsent.isGiven}
          told={told('FACE')}
          onSaid={(granted) => void say(granted)}
          onChosen={(file) => void give('FACE', file)}
        />
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {handoff && (
        <p className={styles.soft}>
          The pictures are encrypted, and deleted 24 hours after somebody of our team has looked:{' '}
          {longDay(handoff.deletesAt.slice(0, 10))} at the latest.
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
