import { contentFaultsSchema } from '@rowhouse/shared/contract/content-files';
import * as v from 'valibot';
import type { Environment } from '../environment.ts';
import { callAdmin, end } from './call-admin.ts';

const refuse = (faults: readonly string[]): never =>
  end([...faults, `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}; nothing was changed`]);

/** Asks the running API for an import; the command ends with the faults where there are any. */
export const askImport = async <S extends v.GenericSchema>(
  path: string,
  body: unknown,
  answerSchema: S,
  environment: Environment,
): Promise<v.InferOutput<S>> => {
  const response = await callAdmin(path, body, environment);
  const answer: unknown = await response.json().catch(() => null);
  const refused = v.safeParse(contentFaultsSchema, answer);
  if (refused.success) refuse(refused.output.faults);
  if (!response.ok) end([`The API answered ${response.status}: ${JSON.stringify(answer)}; nothing was changed`]);
  return v.parse(answerSchema, answer);
};
