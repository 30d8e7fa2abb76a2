/** The http or https address in a text as people type it, with or without its scheme; undefined when it is none. */
export function parseWebAddress(text: string): string | undefined {
  const given = text.trim();
  if (/[\s\p{C}]/u.test(given)) return undefined;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `https://${given}`;
  if (!URL.canParse(whole)) return undefined;
  const { protocol, hostname, href, username } = new URL(whole);
  const known = protocol === 'http:' || protocol === 'https:';
  return known && username === '' && /^[^.]+(?:\.[^.]+)+$/.test(hostname) ? href : undefined;
}
