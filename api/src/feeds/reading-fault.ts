/** Why nothing of a feed can be read; the message is for the report. */
export class ReadingFault extends Error {}
