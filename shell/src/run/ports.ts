import { createServer } from 'node:net';
import type { Environment } from '../server/environment.ts';

const uses = { PORT: 'site', API_PORT: 'API', HARNESS_PORT: 'harness' } as const;

/** Whether a port of this machine is free. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** Ends the program with one line for each port that another program uses. */
export const demandFreePorts = async (
  command: string,
  environment: Environment,
  variables: (keyof typeof uses)[],
): Promise<void> => {
  for (const variable of variables) {
    const port = environment[variable];
    if (await isFree(port)) continue;
    process.exitCode = 1;
    const advice = `Choose another: ${variable}=${port + 1} npx pnpm@12 ${command}`;
    console.error(`Port ${port}, for the ${uses[variable]}, is taken. ${advice}`);
  }
  if (process.exitCode) process.exit();
};
