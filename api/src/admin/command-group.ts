import type { ParseArgsOptionsConfig } from 'node:util';

/** What the commands of a group are given. */
export interface CommandContext {
  /** The words after the command. */
  rest: readonly string[];
  /** The options as they were typed. */
  values: Readonly<Record<string, unknown>>;
  /** The usage of all commands. */
  usage: readonly string[];
  /** A path as its user means it. */
  pathOf: (named: string) => string;
  /** Sends a call to the API; the command ends when the API refuses it. */
  ask: (path: string, body?: unknown, limit?: number) => Promise<Response>;
}

/** Commands of a part of the API, for the agency's command line; each returns what it prints. */
export interface CommandGroup {
  usage: readonly string[];
  options: ParseArgsOptionsConfig;
  create: (context: CommandContext) => Record<string, () => Promise<string>>;
}
