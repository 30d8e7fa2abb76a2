import type { PictureData } from '@rowhouse/shared/contract/media';

/** Path of a picture in the one format that every program which previews links can read. */
export const sharedPicture = ({ src }: PictureData): string => `${src}.jpeg?width=1200`;
