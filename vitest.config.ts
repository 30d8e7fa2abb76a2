import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // A remote has no `react-dom` of its own (the shell provides it); its component tests render with the shell's.
  resolve: { alias: { 'react-dom': fileURLToPath(new URL('shell/node_modules/react-dom', import.meta.url)) } },
  test: {
    setupFiles: ['./vitest.setup.ts'],
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '.data/**', 'tests/{contract,e2e,resilience}/**'],
  },
});
