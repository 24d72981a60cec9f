import Button from '@mui/material/Button';
import { useMachine } from '@xstate/react';
import { fromPromise } from 'xstate';

import type { DocumentPart } from '#domain/tours/documents.ts';
import type { HandoffAnswer, UploadContext } from '#machines/documentUpload.ts';
import { documentUpload } from '#machines/documentUpload.ts';
import { formatLongDay } from '#src/lib/days.ts';

import { uploadPicture, submitHandoff, openHandoff, sendFaceConsent } from '../api/handoff.ts';
import { FacePicture } from './FacePicture.tsx';
import { PictureField } from './PictureField.tsx';
import { shrinkPicture } from './shrinkPicture.ts';
import styles from './verify.module.css';

type Props = {
  token: string;
  /** Null if the page notices the upload itself. */
  onUploaded: (() => void) | null;
};

const uploadActors = {
  ask: fromPromise<HandoffAnswer, UploadContext>(({ input }) => sendDocument(input)),
};

const sides: readonly [DocumentPart, string, string][] = [
  ['FRONT', 'Front of your ID', 'A driver’s license, passport or other official photo ID.'],
  ['BACK', 'Back of your ID (optional)', 'If there’s anything on it.'],
];

/** The pictures of a document, and an optional picture of the face. */
export function Upload({ token, onUploaded }: Props) {
  const [upload, send] = useMachine(
    documentUpload.provide({ actors: uploadActors, actions: { notifySubmitted: () => onUploaded?.() } }),
    { input: { token } },
  );
  const { handoff, problem, pending, next } = upload.context;
  const choose = (part: DocumentPart) => (file: File) => send({ type: 'picture.chosen', part, file });
  const getStatus = (part: DocumentPart) => {
    if (pending?.type === 'picture.chosen' && pending.part === part) return 'Uploading…';
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
          status={getStatus(part)}
          onChosen={choose(part)}
        />
      ))}
      {handoff && (
        <FacePicture
          handoff={handoff}
          isConsentGiven={
            pending?.type === 'faceConsent.answered' ? pending.granted : handoff.faceConsent.isGiven
          }
          status={getStatus('FACE')}
          onConsentChange={(granted) => send({ type: 'faceConsent.answered', granted })}
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
          Your photos are encrypted, and deleted 24 hours after someone on our team reviews them, or by{' '}
          {formatLongDay(handoff.deletesAt.slice(0, 10))} at the latest.
        </p>
      )}
      <Button
        aria-disabled={pending !== null || !handoff?.parts.includes('FRONT') || undefined}
        onClick={() => send({ type: 'pictures.selected' })}
      >
        {pending?.type === 'pictures.selected' ? 'Sending…' : 'Submit photos'}
      </Button>
    </div>
  );
}

/** Sends the pending step to the server. If none is pending, loads what has been uploaded. */
async function sendDocument({ token, handoff, pending }: UploadContext): Promise<HandoffAnswer> {
  if (pending?.type === 'picture.chosen') {
    const made = await shrinkPicture(pending.file);
    return 'problem' in made ? { ...made, isEnded: false } : uploadPicture(token, pending.part, made.file);
  }
  if (pending?.type === 'faceConsent.answered' && handoff)
    return sendFaceConsent(token, handoff.faceConsent, pending.granted);
  return pending?.type === 'pictures.selected' ? submitHandoff(token) : openHandoff(token);
}
