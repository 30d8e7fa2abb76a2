import type { Remote } from '@rowhouse/shared/routes';
import type { Environment } from '../server/environment.ts';
export const runHarness = async (_environment: Environment, _remote: Remote): Promise<void> => {};
