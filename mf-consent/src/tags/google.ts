import { type ConsentFlag, consentFlags, flagsOf } from '@rowhouse/shared/domain/consent';

declare global {
  interface Window {
    dataLayer?: unknown[];
    [switchedOff: `ga-disable-${string}`]: boolean;
  }
}

type Flags = Record<ConsentFlag, boolean>;

const waitForUpdate = 500; // ms

// The names used by Consent Mode, such as `ad_user_data` for the flag `adUserData`.
const statesOf = (flags: Flags): Record<string, string> =>
  Object.fromEntries(
    consentFlags.map((flag) => [
      flag.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      flags[flag] ? 'granted' : 'denied',
    ]),
  );

/** Adds an entry to the data layer that the tags read. */
export const pushEntry = (entry: unknown): void => {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
};

/** Sends a command to Google's tags. They recognize commands by being an `arguments` object. */
export const gtag: (...command: unknown[]) => void = function () {
  // biome-ignore lint/complexity/noArguments: a rest parameter makes an array, which the tags do not take for a command
  pushEntry(arguments);
};

/** Consent Mode v2: denies everything before any other command. */
export const denyByDefault = (): void =>
  gtag('consent', 'default', { ...statesOf(flagsOf([])), wait_for_update: waitForUpdate });

/** Consent Mode v2: grants what the visitor's choice allows. */
export const updateConsent = (flags: Flags): void => gtag('consent', 'update', statesOf(flags));
