import type { HandoffAnswer, UploadContext } from '#machines/documentUpload.ts';
import { uploadPicture, submitHandoff, openHandoff, sendFaceConsent } from '#src/api/handoff.ts';

import { shrinkPicture } from './shrinkPicture.ts';

/** Sends the pending step to the server. If none is pending, loads what has been uploaded. */
export async function sendDocument({ token, handoff, pending }: UploadContext): Promise<HandoffAnswer> {
  if (pending?.type === 'picture.chosen') {
    const made = await shrinkPicture(pending.file);
    return 'problem' in made ? { ...made, isEnded: false } : uploadPicture(token, pending.part, made.file);
  }
  if (pending?.type === 'faceConsent.answered' && handoff)
    return sendFaceConsent(token, handoff.faceConsent, pending.granted);
  return pending?.type === 'pictures.selected' ? submitHandoff(token) : openHandoff(token);
}
