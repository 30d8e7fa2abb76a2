/** Unit tests that `test` leaves to `test:long`: kills, races, mail servers and sitemaps by the hundred thousand. */
export const longUnitTests = [
  '**/killed.test.ts',
  '**/two-instances.test.ts',
  '**/bad-mail-server.test.ts',
  '**/sitemap-size.test.ts',
];
