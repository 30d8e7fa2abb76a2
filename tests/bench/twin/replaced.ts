/** What of the shell is federation, and what stands in its place; the twin provides no modules for others either. */
export const replaced: Readonly<Record<string, string>> = {
  'shell/src/client/federation.ts': 'module-source.ts',
  'shell/src/client/facts.ts': 'facts.ts',
  'shell/src/modules/module-source.ts': 'module-source.ts',
  'shell/src/modules/provided-modules.ts': 'nothing.ts',
  'shell/src/render/document.ts': 'document.ts',
};
