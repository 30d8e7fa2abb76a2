/** The value of a cookie in a `Cookie` header or in what a document says of its cookies; null when it holds none of that name. */
export const cookieOf = (cookies: string | null, name: string): string | null => {
  const found = cookies?.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? null;
};
