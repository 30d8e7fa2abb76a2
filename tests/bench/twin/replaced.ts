/** The federation files of the shell, and their replacements; the twin does not provide modules for others either. */
export const replaced: Readonly<Record<string, string>> = {
  'shell/src/client/federation.ts': 'module-source.ts',
  'shell/src/client/facts.ts': 'facts.ts',
  'shell/src/modules/module-source.ts': 'module-source.ts',
  'shell/src/modules/provided-modules.ts': 'nothing.ts',
  'shell/src/render/document.ts': 'document.ts',
};
