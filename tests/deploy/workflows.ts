import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { textOf, workspace } from '../walls/sources.ts';

const environmentSchema = v.optional(v.record(v.string(), v.string()), {});
const stepSchema = v.object({
  id: v.optional(v.string()),
  name: v.optional(v.string()),
  uses: v.optional(v.string()),
  with: v.optional(v.record(v.string(), v.unknown())),
  env: environmentSchema,
  run: v.optional(v.string()),
});
const workflowSchema = v.looseObject({
  jobs: v.record(v.string(), v.looseObject({ env: environmentSchema, steps: v.array(stepSchema) })),
});

type Step = v.InferOutput<typeof stepSchema>;

const folder = '.github/workflows';
export const workflowNames: readonly string[] = readdirSync(join(workspace, folder));

/** The steps of a job that run a shell, with the names of the variables that the job gives them. */
export const stepsOf = (workflow: string, job: string): { steps: (Step & { run: string })[]; variables: string[] } => {
  const { jobs } = v.parse(workflowSchema, parse(textOf(`${folder}/${workflow}`)));
  const { steps = [], env = {} } = jobs[job] ?? {};
  return {
    steps: steps.flatMap(({ run, ...step }) => (run === undefined ? [] : [{ ...step, run }])),
    variables: Object.keys(env),
  };
};

export const jobsOf = (workflow: string): string[] =>
  Object.keys(v.parse(workflowSchema, parse(textOf(`${folder}/${workflow}`))).jobs);

/** The result of a step, with what it wrote to its output file. */
export interface StepResult {
  status: number | null;
  said: string;
  output: string;
}

/** Runs a step as a runner of the forge does: by bash, which ends at the first fault, in a checkout. */
export const runStep = (
  run: string,
  checkout: string,
  environment: NodeJS.ProcessEnv,
  scratch: string,
): Promise<StepResult> => {
  const outputs = join(mkdtempSync(join(scratch, 'step-')), 'output');
  writeFileSync(outputs, '');
  const { promise, resolve } = Promise.withResolvers<StepResult>();
  const options = { cwd: checkout, env: { ...environment, GITHUB_OUTPUT: outputs }, maxBuffer: 64 * 1024 * 1024 };
  const step = execFile('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], options, (_, stdout, stderr) =>
    resolve({ status: step.exitCode, said: `${stdout}${stderr}`, output: readFileSync(outputs, 'utf8') }),
  );
  return promise;
};

/** A folder of programs that take the place of others: each a script of the shell. */
export const programsIn = (scratch: string, programs: Readonly<Record<string, string>>): string => {
  const programFolder = join(scratch, 'programs');
  mkdirSync(programFolder, { recursive: true });
  for (const [name, script] of Object.entries(programs)) {
    writeFileSync(join(programFolder, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(programFolder, name), 0o755);
  }
  return programFolder;
};
