import { type Owner, remotes } from '@rowhouse/shared/routes';
import type { BrowserFailure } from '../layout/browser-report-schema.ts';

/** Reports a fault with the app that caused it, and the stack of scripts or components that led to it. */
export type Tell = (failure: BrowserFailure['failure'], what: string, app: Owner, stack?: string) => void;

const releasedFile = /\/_releases\/(?:mf-)?([\w-]+)\/web\//;

/** The app that an address of a release file belongs to; null for any other file, such as a tag or a browser extension. */
export const ownerOfFile = (address: string): Owner | null => {
  const [, name] = releasedFile.exec(address) ?? [];
  return (['shell', ...remotes] as const).find((owner) => owner === name) ?? null;
};

/** Watches for errors that nothing handles, and for policy violations. */
export const watchPage = (tell: Tell): void => {
  // The first script in the stack has thrown: one of an extension or a tag may call code of a release.
  const tellError = (error: Partial<Error> | null | undefined, file = ''): void => {
    const stack = error?.stack ?? file;
    const app = ownerOfFile(/\w+:\/\/\S+/.exec(stack)?.[0] ?? '');
    if (app) tell('error', 'script', app, stack);
  };
  addEventListener('error', ({ error, filename }) => tellError(error, filename));
  addEventListener('unhandledrejection', ({ reason, defaultPrevented }) => {
    if (!defaultPrevented) tellError(reason);
  });
  addEventListener('securitypolicyviolation', ({ sourceFile, effectiveDirective }) => {
    const app = ownerOfFile(sourceFile);
    if (app) tell('policy', effectiveDirective, app);
  });
};
