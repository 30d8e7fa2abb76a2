import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workspace } from '@rowhouse/shared/site';
import { findProgram } from './find-program.ts';
import { until } from './until.ts';

/** A running nginx. */
export interface Nginx {
  /** For each request that it answered: the method, the status, and the addresses of all servers that it asked. */
  answered: () => Promise<{ method: string; status: number; asked: string[] }[]>;
  stop: () => Promise<void>;
}

/** The path of nginx if it is installed; root's folders are searched too, for users who do not have them in their path. */
export const findNginx = (): string | null => findProgram('nginx', '/usr/sbin', '/usr/local/sbin');

/**
 * Starts nginx with the edge's own configuration file, filled in with these values, in a folder of its own and as the
 * current user.
 */
export const startNginx = async (
  program: string,
  folder: string,
  values: Record<'EDGE' | 'INNER' | 'SHELL_1' | 'SHELL_2' | 'API_1' | 'API_2', string>,
): Promise<Nginx> => {
  await mkdir(folder, { recursive: true });
  const template = await readFile(join(workspace, 'shell/edge.conf.template'), 'utf8');
  const filled = Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(`\${${name}}`, value),
    template,
  );
  const edge = filled.replaceAll(/\/var\/(?:log|cache)\/nginx\//g, `${folder}/`);
  await writeFile(join(folder, 'edge.conf'), edge);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 512; }
http {
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  include ${folder}/edge.conf;
}
`,
  );
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  // It writes this file once its sockets are open.
  await until(
    async () => child.exitCode !== null || existsSync(join(folder, 'nginx.pid')),
    (is) => is,
  );
  return {
    answered: async () => {
      const text = await readFile(join(folder, 'access.log'), 'utf8');
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => {
          const [, method = '', status = '', asked = ''] = /\] (\S+) ".*" (\d+) .*? \[(.*?)\] \[/.exec(line) ?? [];
          return { method, status: Number(status), asked: asked.split(/[ ,]+(?:: )?/) };
        });
    },
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGQUIT');
      await ended;
    },
  };
};
