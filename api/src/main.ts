import { registerHooks } from 'node:module';
import { fileBeside } from './quick-imports.ts';

registerHooks({
  resolve: (specifier, context, next) => fileBeside(specifier, context.parentURL) ?? next(specifier, context),
});
await import('./program.ts');
