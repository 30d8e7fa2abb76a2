import { createServer } from 'node:net';

/** Whether a port of this machine is free. */
export const isFree = (port: number, host = '127.0.0.1'): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });

/** Ends the program with one line for each port that another program uses. */
export const demandFreePorts = async (
  command: string,
  ports: { variable: string; port: number; what: string }[],
): Promise<void> => {
  const taken = [];
  for (const wanted of ports) if (!(await isFree(wanted.port))) taken.push(wanted);
  for (const { variable, port, what } of taken)
    console.error(
      `Port ${port}, for the ${what}, is taken. Choose another: ${variable}=${port + 1} npx pnpm@12 ${command}`,
    );
  if (taken.length > 0) process.exit(1);
};
