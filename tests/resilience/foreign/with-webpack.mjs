import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { options } from './options.mjs';

const compiler = webpack({
  context: import.meta.dirname,
  mode: 'production',
  entry: {},
  output: { path: `${import.meta.dirname}/dist-webpack`, publicPath: 'auto' },
  plugins: [new ModuleFederationPlugin(options)],
});
compiler.run((error, stats) => {
  if (error || stats?.hasErrors()) throw error ?? new Error(stats.toString());
});
