/** Kind of device by the width of its window: the state that remotes share. */
export type Device = 'mobile' | 'tablet' | 'desktop';

/** First width in CSS pixels of tablet and desktop in the layout: those of the page shell, on which every stylesheet switches. */
export const layoutWidths = { tablet: 767, desktop: 1280 } as const;

/** The device for a width in CSS pixels: above 960 desktop, from 768 tablet, else mobile; the helper's own bounds. */
export const deviceOf = (width: number): Device => (width > 960 ? 'desktop' : width >= 768 ? 'tablet' : 'mobile');
