import type { HandoffAnswer, UploadContext } from '#machines/documentUpload.ts';
import { givePicture, handIn, openHandoff, sayAboutFace } from '#src/api/handoff.ts';

import { smallerPicture } from './smallerPicture.ts';

/** What the server answers to what is under way. Where nothing is, it says what it has. */
export async function sendDocument({ token, handoff, sent }: UploadContext): Promise<HandoffAnswer> {
  if (sent?.type === 'picture.chosen') {
    const made = await smallerPicture(sent.file);
    return 'problem' in made ? { ...made, isEnded: false } : givePicture(token, sent.part, made.file);
  }
  if (sent?.type === 'face.said' && handoff) return sayAboutFace(token, handoff.faceConsent, sent.granted);
  return sent?.type === 'pictures.given' ? handIn(token) : openHandoff(token);
}
