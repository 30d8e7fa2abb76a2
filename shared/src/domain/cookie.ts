/** A cookie of the whole site as `Set-Cookie` and `document.cookie` take it, kept for some seconds; 0 removes it. */
export const cookieLine = (
  name: string,
  value: string,
  { seconds, secure }: { seconds: number; secure: boolean },
): string => `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The value of a cookie in a `Cookie` header or in what a document says of its cookies; null when it holds none of that name. */
export const cookieOf = (cookies: string | null, name: string): string | null => {
  const found = cookies?.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? null;
};
