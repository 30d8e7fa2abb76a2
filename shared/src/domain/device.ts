/** Kind of device by the width of its window, which the remotes share as state. */
export type Device = 'mobile' | 'tablet' | 'desktop';

/** The first width in CSS pixels of tablet and desktop in the layout: those of the page shell, which every stylesheet uses. */
export const layoutWidths = { tablet: 767, desktop: 1280 } as const;

/** The device for a width in CSS pixels: above 960 desktop, from 768 tablet, else mobile. These bounds differ from those of the layout. */
export const deviceOf = (width: number): Device => (width > 960 ? 'desktop' : width >= 768 ? 'tablet' : 'mobile');
