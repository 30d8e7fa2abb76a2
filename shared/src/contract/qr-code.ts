import * as v from 'valibot';

/** A QR code: how many squares it has each way, the clear ones at its edge included, and the SVG path of its dark ones. */
export const qrCodeSchema = v.object({ size: v.number(), path: v.string() });

/** One of `qrCodeSchema`. */
export type QrCode = v.InferOutput<typeof qrCodeSchema>;
