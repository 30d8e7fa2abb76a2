import { type ConsentFlag, consentFlags } from '@rowhouse/shared/domain/consent';

declare global {
  interface Window {
    dataLayer?: unknown[];
    [switchedOff: `ga-disable-${string}`]: boolean;
  }
}

type Flags = Record<ConsentFlag, boolean>;

const waitForUpdate = 500; // ms

const names = {
  adUserData: 'ad_user_data',
  adStorage: 'ad_storage',
  analyticsStorage: 'analytics_storage',
  adPersonalization: 'ad_personalization',
} as const satisfies Record<ConsentFlag, string>;

const statesOf = (granted: (flag: ConsentFlag) => boolean): Record<string, string> =>
  Object.fromEntries(consentFlags.map((flag) => [names[flag], granted(flag) ? 'granted' : 'denied']));

/** Puts an entry where the tags read. */
export const pushEntry = (entry: unknown): void => {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
};

/** Gives Google's tags a command. They tell commands from other entries by their being an `arguments` object. */
export const gtag: (...command: unknown[]) => void = function () {
  // biome-ignore lint/complexity/noArguments: a rest parameter makes an array, which the tags do not take for a command
  pushEntry(arguments);
};

/** Consent Mode v2: all is denied before anything else is said. */
export const denyByDefault = (): void =>
  gtag('consent', 'default', { ...statesOf(() => false), wait_for_update: waitForUpdate });

/** Consent Mode v2: what the visitor's choice grants. */
export const updateConsent = (flags: Flags): void =>
  gtag(
    'consent',
    'update',
    statesOf((flag) => flags[flag]),
  );
