import federation from '@module-federation/webpack-bundler-runtime';

type BundlerRuntime = NonNullable<typeof federation.bundlerRuntime>;

const { bundlerRuntime } = federation;
const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;

// The prefix of the remote's files has no origin: here it gets that of the script.
const init: BundlerRuntime['init'] = (options) => {
  const prefix = new URL(String(Reflect.get(options.webpackRequire, 'p')), script);
  Reflect.set(options.webpackRequire, 'p', prefix.href);
  return bundlerRuntime?.init(options);
};

/** The federation runtime of a remote that another host than the site's shell loads: Module Federation's own. */
const runtime: object = { ...federation, bundlerRuntime: { ...bundlerRuntime, init } };

export default runtime;
