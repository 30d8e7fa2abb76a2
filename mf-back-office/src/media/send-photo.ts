import { deskFilePath, takenPhotoSchema } from '@rowhouse/shared/contract/desk-media';
import * as v from 'valibot';
import { sendFile, type UploadAnswer } from './send-file.ts';
import type { Answer, SendFile } from './upload-queue.ts';

// Answers that are not about the photo. Any other status counts as a temporary failure of the connection or the site.
const byStatus: Readonly<Record<number, Answer>> = {
  401: { end: 'login' },
  403: { end: 'forbidden' },
  413: { fault: 'too-large' },
  429: { again: 'too-often' },
  503: { again: 'busy' },
};

/** The meaning of an answer to an uploaded photo. */
export const photoAnswer = ({ status, body }: UploadAnswer): Answer => {
  const parsedAnswer = status === 200 ? v.safeParse(takenPhotoSchema, body) : null;
  return parsedAnswer?.success ? parsedAnswer.output : (byStatus[status] ?? { again: 'line' });
};

export const sendPhoto: SendFile = async (file, progress, signal) =>
  photoAnswer(await sendFile(deskFilePath('sendPhoto'), file, { progress, signal }));
