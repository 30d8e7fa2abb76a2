/** A line of the log that cannot be written, to a full disk or a pipe that nobody reads, is lost; it does not end the program. */
export const ignoreOutputErrors = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
};
