/** Runs in the browser of a developer: reloads the page when the state of the site changes. */
const state = document.querySelector<HTMLElement>('script[data-state]')?.dataset.state;
let switches: EventSource | undefined;

// A page in the background closes its stream: a browser has only six connections to one origin.
const follow = (): void => {
  switches?.close();
  if (document.hidden) return;
  switches = new EventSource('/_development/switches');
  switches.addEventListener('state', ({ data }) => {
    if (data !== state) location.reload();
  });
};
document.addEventListener('visibilitychange', follow);
follow();
