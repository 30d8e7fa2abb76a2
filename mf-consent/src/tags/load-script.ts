/** Lets the browser fetch and run a script of another site; one that is blocked changes nothing. */
export const loadScript = (source: string): void => {
  const script = document.createElement('script');
  script.async = true;
  script.src = source;
  document.head.append(script);
};
