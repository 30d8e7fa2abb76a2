/** Unit tests that `test` leaves to `test:long`: kills, races, a bad mail server, a sitemap of a hundred thousand homes. */
export const longUnitTests = ['killed', 'two-instances', 'bad-mail-server', 'sitemap-size'].map(
  (name) => `**/${name}.test.ts`,
);

/** Site tests that `test` leaves to `test:long`: the matrix of faults, many releases, kills under load, refused releases. */
export const longSiteTests = [
  'resilience/{channels,many-releases,matrix,proof,start-stop,two-machines,withdrawal}.test.ts',
];
