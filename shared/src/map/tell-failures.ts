// Imported first by the document of a map, so that the page also learns of an error that ends all other scripts. The
// page reports it: the document has no origin, and may not send anything.
const tell = (error: unknown): void => {
  if (window.parent === window || !(error instanceof Error)) return;
  window.parent.postMessage({ type: 'map-failed', stack: error.stack ?? '' }, new URL(location.href).origin);
};
addEventListener('error', ({ error }) => tell(error));
addEventListener('unhandledrejection', ({ reason }) => tell(reason));

export {};
