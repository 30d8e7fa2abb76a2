import * as v from 'valibot';

/** A QR code: its number of squares per side, including the light border, and the SVG path of its dark squares. */
export const qrCodeSchema = v.object({ size: v.number(), path: v.string() });

/** A QR code. */
export type QrCode = v.InferOutput<typeof qrCodeSchema>;
