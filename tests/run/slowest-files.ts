import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const shown = 15;

const secondsOf = (module: TestModule): number => {
  const { collectDuration, prepareDuration, environmentSetupDuration, setupDuration, duration } = module.diagnostic();
  return (collectDuration + prepareDuration + environmentSetupDuration + setupDuration + duration) / 1000;
};

/** Prints the files that took longest, hooks and imports included. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= shown) return;
    const rows = modules.map((module) => ({
      file: relative(process.cwd(), module.moduleId),
      seconds: secondsOf(module),
    }));
    const sum = rows.reduce((total, { seconds }) => total + seconds, 0);
    const lines = rows
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, shown)
      .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${file}`);
    console.log(`\nThe slowest of ${rows.length} files, which took ${sum.toFixed(0)} s together:\n${lines.join('\n')}`);
  }
}
