import type { CDPSession } from 'playwright';

/** A connection and a processor as visitors have them: Lighthouse's phone on slow 4G, with the same bandwidth both ways. */
export const slowPhone = { latency: 150, megabits: 1.6, slowdown: 4 };

/** The screen of the phone. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'nl-BE',
};

/** Slows a page's processor down to that of the slow phone. */
export const slowProcessor = async (devtools: CDPSession): Promise<void> => {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.slowdown });
};

/** Slows a page's network and processor down to those of the slow phone. */
export const slowDown = async (devtools: CDPSession): Promise<void> => {
  const bytesPerSecond = (slowPhone.megabits * 1_000_000) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await slowProcessor(devtools);
};
