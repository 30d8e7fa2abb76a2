/** Runs in the browser of a developer: loads the page anew when something else stands. */
const stands = document.querySelector<HTMLElement>('script[data-stands]')?.dataset.stands;
let switches: EventSource | undefined;

// A page in the background lets go of its stream: a browser has only six connections to one origin.
const follow = (): void => {
  switches?.close();
  if (document.hidden) return;
  switches = new EventSource('/_development/switches');
  switches.addEventListener('stands', ({ data }) => {
    if (data !== stands) location.reload();
  });
};
document.addEventListener('visibilitychange', follow);
follow();
