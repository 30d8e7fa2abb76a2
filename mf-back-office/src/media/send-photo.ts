import { deskFilePath, takenPhotoSchema } from '@rowhouse/shared/contract/desk-media';
import * as v from 'valibot';
import { type Sent, sendFile } from './send-file.ts';
import type { Answer, SendFile } from './upload-queue.ts';

// What an answer means that is not about the photo. All others are of a line or a site that is away for a while.
const byStatus: Readonly<Record<number, Answer>> = {
  401: { end: 'login' },
  403: { end: 'forbidden' },
  413: { fault: 'too-large' },
  429: { again: 'too-often' },
  503: { again: 'busy' },
};

/** What an answer says of a photo. */
export const photoAnswer = ({ status, body }: Sent): Answer => {
  const taken = status === 200 ? v.safeParse(takenPhotoSchema, body) : null;
  return taken?.success ? taken.output : (byStatus[status] ?? { again: 'line' });
};

/** Sends a photo to the desk. */
export const sendPhoto: SendFile = async (file, progress, signal) =>
  photoAnswer(await sendFile(deskFilePath('sendPhoto'), file, { progress, signal }));
