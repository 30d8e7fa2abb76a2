// The plugin names the CommonJS file of the package, of which the bundler can leave nothing out.
export { default } from '@module-federation/webpack-bundler-runtime';
