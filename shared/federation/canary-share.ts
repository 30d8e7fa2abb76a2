import { canaryChannel, type Registry, withChange } from './registry.ts';

// Share of the visitors for a site whose shell names none.
const usual = 0.05;

/** The share of visitors who get the canary of one app, between 0 and 1. */
export const canaryShareOf = ({ canaryShares }: Registry, name: string): number =>
  canaryShares[name] ?? canaryShares.shell ?? usual;

/** The registry as the canary shows it: without the candidates whose teams show them to nobody. */
export const onCanary = (registry: Registry): Registry => {
  const { [canaryChannel]: pointers = {}, ...channels } = registry.channels;
  const shownPointers = Object.entries(pointers).filter(([name]) => canaryShareOf(registry, name) > 0);
  return {
    ...registry,
    channels: shownPointers.length > 0 ? { ...channels, [canaryChannel]: Object.fromEntries(shownPointers) } : channels,
  };
};

/**
 * The share of visitors who get the channel 'canary': the smallest of its candidates' shares, since one set holds all of them and no
 * team's candidate may reach more visitors than that team wants. 0 if there is no candidate.
 */
export const canaryShare = (registry: Registry): number => {
  const names = Object.keys(onCanary(registry).channels[canaryChannel] ?? {});
  return names.length === 0 ? 0 : Math.min(...names.map((name) => canaryShareOf(registry, name)));
};

/** The registry with another share of visitors for the canary of an app, stored in its section; `shell` sets it for all without their own. */
export const withCanaryShare = (registry: Registry, name: string, share: number): Registry =>
  registry.canaryShares[name] === share
    ? registry
    : withChange(registry, name, { canaryShares: { ...registry.canaryShares, [name]: share } });
