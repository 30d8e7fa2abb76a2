/** A site-wide cookie in the format of `Set-Cookie` and `document.cookie`, with a lifetime in seconds; 0 removes it. */
export const cookieLine = (
  name: string,
  value: string,
  { seconds, secure }: { seconds: number; secure: boolean },
): string => `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The value of a cookie in a `Cookie` header or in `document.cookie`; null if there is no cookie of that name. */
export const cookieOf = (cookies: string | null, name: string): string | null => {
  const pair = cookies?.split(/;[ \t]*/).find((cookie) => cookie.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
};
