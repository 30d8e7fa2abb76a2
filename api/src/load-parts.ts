import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { CommandGroup } from './admin/command-group.ts';
import type { Part } from './part.ts';

const modulesNamed = (file: string): string[] =>
  globSync(`*/${file}`, { cwd: import.meta.dirname })
    .sort()
    .map((path) => pathToFileURL(`${import.meta.dirname}/${path}`).href);

/** The parts in whose folders there is a `part.ts`. */
export const loadParts = (): Promise<Part[]> =>
  Promise.all(
    modulesNamed('part.ts').map(async (address) => {
      const { part }: { part: Part } = await import(address);
      return part;
    }),
  );

/** The commands in whose folders there is a `commands.ts`. */
export const loadCommands = (): Promise<CommandGroup[]> =>
  Promise.all(
    modulesNamed('commands.ts').map(async (address) => {
      const { commands }: { commands: CommandGroup } = await import(address);
      return commands;
    }),
  );
