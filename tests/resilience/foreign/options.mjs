/** The remote, in its team's own words. */
export const options = {
  name: 'agency_news',
  filename: 'remoteEntry.js',
  exposes: { './News': './src/news.js' },
  shared: { react: { singleton: true, requiredVersion: '^19.0.0' } },
  manifest: true,
  dts: false,
};
