import { addGlobalSnapshot } from '@module-federation/runtime-core';
import type { ReleaseFacts } from './release-facts.ts';

const remotesInfo: Record<string, { matchedVersion: string }> = {};
const shell = { version: '', buildVersion: '', remoteTypesZip: '', remotesInfo, shared: [], consumerList: [] };

/** Notes in `__FEDERATION__` which release of a remote the page has loaded, for the DevTools of Module Federation. */
export const showLoaded = ({ container, version, prefix, entry }: ReleaseFacts['apps'][string]): void => {
  remotesInfo[container] = { matchedVersion: version };
  const remote = { version, globalName: container, remoteEntry: `${prefix}${entry.js[0]}` };
  addGlobalSnapshot({ shell, [`${container}:${version}`]: remote });
};
