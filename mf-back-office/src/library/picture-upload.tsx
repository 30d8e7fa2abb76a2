import { type LibraryPicture, libraryEndpoints } from '@rowhouse/shared/contract/desk-library';
import type { ErrorCode } from '@rowhouse/shared/contract/error';
import { CallError, useCall } from '@rowhouse/shared/platform';
import { useState } from 'react';
import { FaultLine } from '../components/fault-line.tsx';
import { PhotoDrop } from '../media/photo-drop.tsx';
import { useUploads } from '../media/use-uploads.ts';
import { useMessages } from '../use-messages.ts';

/** Uploads photos to the library; `onAdded` is called after each one. */
export const PictureUpload = ({
  onAdded,
  isOne = false,
}: {
  onAdded: (picture: LibraryPicture) => void;
  isOne?: boolean;
}) => {
  const t = useMessages();
  const call = useCall();
  const [failure, setFailure] = useState<ErrorCode | null>(null);
  const add = async (src: string, file: string): Promise<void> => {
    try {
      const { picture } = await call(libraryEndpoints.deskPictureAdd, { src, file });
      setFailure(null);
      onAdded(picture);
    } catch (error) {
      setFailure(error instanceof CallError ? error.code : 'unavailable');
    }
  };
  const { queue, uploads } = useUploads({
    onTaken: ({ src }, file) => {
      void add(src, file);
      return true;
    },
    room: () => Number.POSITIVE_INFINITY,
  });
  return (
    <PhotoDrop hint={t('library.hint')} {...{ queue, uploads, isOne }}>
      <FaultLine failure={failure} />
    </PhotoDrop>
  );
};
