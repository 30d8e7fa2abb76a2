import { execFileSync } from 'node:child_process';

/** A render process of a shell; the shell starts the outermost of a few programs, each of which starts the next. */
export interface RenderProcessSeen {
  id: number;
  command: string;
  /** The resident memory of all these programs, in MB. */
  resident: number;
}

/** The current render processes of a shell. */
export const renderProcessesOf = (shell: number): RenderProcessSeen[] => {
  const lines = execFileSync('ps', ['-e', '-ww', '-o', 'pid=,ppid=,rss=,args='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const all = lines.split('\n').flatMap((line) => {
    const [, id, parent, resident, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return id ? [{ id: Number(id), parent: Number(parent), resident: Number(resident) / 1024, command }] : [];
  });
  const startedBy = (id: number) => all.filter(({ parent }) => parent === id);
  const residentOf = (id: number): number =>
    startedBy(id).reduce((sum, one) => sum + one.resident + residentOf(one.id), 0);
  return startedBy(shell)
    .filter(({ command }) => command.includes('render-program'))
    .map(({ id, command, resident }) => ({ id, command, resident: resident + residentOf(id) }));
};
