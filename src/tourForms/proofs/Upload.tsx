import Button from '@mui/material/Button';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';

import type { HandoffAnswer, Part, UploadContext } from '#machines/documentUpload.ts';
import { documentUpload } from '#machines/documentUpload.ts';
import { longDay } from '#src/lib/days.ts';

import { FacePicture } from './FacePicture.tsx';
import { PictureField } from './PictureField.tsx';
import { sendDocument } from './sendDocument.ts';
import styles from './verify.module.css';

type Props = {
  token: string;
  /** Null where the page learns of it by itself. */
  onGiven: (() => void) | null;
};

const asking = {
  ask: fromPromise<HandoffAnswer, UploadContext>(({ input }) => sendDocument(input)),
};

const sides: readonly [Part, string, string][] = [
  ['FRONT', 'Front of your ID', 'A driver’s license, passport, or other official photo ID.'],
  ['BACK', 'Back of your ID (optional)', 'If there’s anything on it.'],
];

/** The pictures of a document, and of a face where somebody wants that. */
export function Upload({ token, onGiven }: Props) {
  const [upload, send] = useMachine(
    documentUpload.provide({ actors: asking, actions: { notifySubmitted: () => onGiven?.() } }),
    { input: { token } },
  );
  const { handoff, problem, sent, next } = upload.context;
  const choose = (part: Part) => (file: File) => send({ type: 'picture.chosen', part, file });
  const told = (part: Part) => {
    if (sent?.type === 'picture.chosen' && sent.part === part) return 'Uploading…';
    if (next?.part === part) return 'Up next.';
    return handoff?.parts.includes(part) ? 'Uploaded.' : '';
  };

  if (upload.matches('ended')) return <p role="alert">{problem}</p>;
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
          onChosen={choose(part)}
        />
      ))}
      {handoff && (
        <FacePicture
          handoff={handoff}
          isGiven={sent?.type === 'face.said' ? sent.granted : handoff.faceConsent.isGiven}
          told={told('FACE')}
          onSaid={(granted) => send({ type: 'face.said', granted })}
          onChosen={choose('FACE')}
        />
      )}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {handoff && (
        <p className={styles.soft}>
          Your photos are encrypted, and deleted 24 hours after someone on our team has reviewed them:{' '}
          {longDay(handoff.deletesAt.slice(0, 10))} at the latest.
        </p>
      )}
      <Button
        aria-disabled={sent !== null || !handoff?.parts.includes('FRONT') || undefined}
        onClick={() => send({ type: 'pictures.given' })}
      >
        {sent?.type === 'pictures.given' ? 'Sending…' : 'Submit photos'}
      </Button>
    </div>
  );
}
