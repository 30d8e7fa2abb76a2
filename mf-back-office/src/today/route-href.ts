/** An address that telephones open in their own app for maps, with the way to a place. */
export const routeHref = (address: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;
